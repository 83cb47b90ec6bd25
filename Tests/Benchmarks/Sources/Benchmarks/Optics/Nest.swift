/// A value with a part in its middle: eight of them, one in the other, are a state of numbers.
struct Nest<Inner: Sendable>: Sendable {
  var before = 1
  var inner: Inner
  var after = 2
}

typealias Nest1 = Nest<Int>
typealias Nest2 = Nest<Nest1>
typealias Nest3 = Nest<Nest2>
typealias Nest4 = Nest<Nest3>
typealias Nest5 = Nest<Nest4>
typealias Nest6 = Nest<Nest5>
typealias Nest7 = Nest<Nest6>
typealias Nest8 = Nest<Nest7>
