/// A value with a part in its middle: eight of them make the state that the optics go into.
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

extension Nest8 {
  static let sample = Nest(inner: .init(inner: .init(inner: .init(inner: .init(inner: .init(inner: .init(inner: .init(inner: 0))))))))
}

/// A case with a payload, among others.
enum Wrap<Inner: Sendable>: Sendable {
  case empty
  case full(Inner)
  case number(Int)

  var payload: Inner? {
    if case .full(let inner) = self { inner } else { nil }
  }
}
