import BowyerKinds
import Testing

/// A user's own constructor: it joins by its witness and its argument.
private struct Both<A: Sendable>: Kinded {
  typealias Witness = BothPartial
  typealias Argument = A
  let first: A
  let second: A
}

private enum BothPartial: Functor {
  static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    let both = fa.fix(as: Both<A>.self)
    return Both(first: f(both.first), second: f(both.second)).kind
  }
}

@Suite("Kind") struct KindTests {
  @Test("lets generic code work on a user's own constructor")
  func ownConstructor() {
    func lengths<F: Functor>(_ words: Kind<F, String>) -> Kind<F, Int> {
      F.map(words) { $0.count }
    }
    let lengthsOfBoth = lengths(Both(first: "a", second: "bcd").kind).fix(as: Both<Int>.self)
    #expect(lengthsOfBoth.first == 1)
    #expect(lengthsOfBoth.second == 3)
    #expect(lengths(Identity("four").kind).fix().value == 4)
    #expect(lengths(Store(at: 0) { _ in "ab" }.kind).fix().extract() == 2)
    #expect(lengths(State<Int, String>.pure("abc").kind).fix().run(0).value == 3)
  }

  @Test("derives ap, map and zip from what a monad or comonad has")
  func derived() {
    func twice<M: Monad>(_ m: Kind<M, Int>) -> Kind<M, Int> { M.flatMap(m) { M.pure($0 * 2) } }
    #expect(twice(Identity(3).kind).fix().value == 6)
    #expect(twice(State<Int, Int>.get.kind).fix().run(4).value == 8)
    let add: @Sendable (Int) -> Int = { $0 + 1 }
    #expect(IdentityPartial.ap(Identity(add).kind, Identity(2).kind).fix().value == 3)
  }
}
