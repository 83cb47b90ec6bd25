/// A case with a payload, among others: eight of them, one in the other.
enum Wrap<Inner: Sendable>: Sendable {
  case empty
  case full(Inner)
  case number(Int)
}

typealias Wrap1 = Wrap<Int>
typealias Wrap2 = Wrap<Wrap1>
typealias Wrap3 = Wrap<Wrap2>
typealias Wrap4 = Wrap<Wrap3>
typealias Wrap5 = Wrap<Wrap4>
typealias Wrap6 = Wrap<Wrap5>
typealias Wrap7 = Wrap<Wrap6>
typealias Wrap8 = Wrap<Wrap7>
