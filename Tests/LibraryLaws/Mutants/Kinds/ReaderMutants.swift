import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let readers = [
    Mutant("ask that is noticed each time", suite(AsksAloud.self)),
    Mutant("local that does nothing", suite(LocalStays.self)),
    Mutant("local that is noticed", suite(LocalAloud.self)),
    Mutant("local that changes the value only", suite(LocalHalf.self)),
  ]

  private static func suite<F: ReadingRules>(_ rules: F.Type) -> LawSuite {
    .monadReader(ReadingSamples<F>.self, environments: .integer(in: -2...2))
  }
}

/// A program that reads a number, and leaves a tag; the witness says what its operations do.
struct Reading<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let run: @Sendable (Int) -> (tag: Int, value: A)
}

enum ReadingSamples<F>: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    let table: Gen<Fun<Int, Two<Int, A>>> = .function(
      from: Int.self,
      to: Gen.zip(.integer(in: 0...4), part).map { Two($0, $1) }
    )
    return table.map { table in Reading { (table($0).first, table($0).second) }.kind }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen {
    Seen(
      (-2...2).flatMap { environment -> [any Hashable & Sendable] in
        let (tag, value) = value.fix(as: Reading<F, A>.self).run(environment)
        return [tag, value]
      }
    )
  }
}

/// Lawful operations, of which a mutant replaces some.
protocol ReadingRules: MonadReader where E == Int {
  associatedtype M: Magma = Greater
  static var askTag: Int { get }
}

extension ReadingRules {
  static var askTag: Int { 0 }

  static func fixed<A: Sendable>(_ fa: Kind<Self, A>) -> Reading<Self, A> {
    fa.fix(as: Reading<Self, A>.self)
  }

  static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Reading { _ in (0, a) }.kind }

  static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    Reading { environment in
      let first = fixed(fa).run(environment)
      let next = fixed(f(first.value)).run(environment)
      return (M.combine(first.tag, next.tag), next.value)
    }.kind
  }

  static var ask: Kind<Self, Int> { Reading { (askTag, $0) }.kind }

  static func local<A: Sendable>(
    _ f: @escaping @Sendable (Int) -> Int,
    _ program: Kind<Self, A>
  ) -> Kind<Self, A> { Reading { fixed(program).run(f($0)) }.kind }
}

enum AsksAloud: ReadingRules {
  typealias M = Adding
  static var askTag: Int { 1 }
}

enum LocalStays: ReadingRules {
  static func local<A: Sendable>(
    _ f: @escaping @Sendable (Int) -> Int,
    _ program: Kind<Self, A>
  ) -> Kind<Self, A> { program }
}

enum LocalAloud: ReadingRules {
  static var askTag: Int { 1 }

  static func local<A: Sendable>(
    _ f: @escaping @Sendable (Int) -> Int,
    _ program: Kind<Self, A>
  ) -> Kind<Self, A> {
    Reading { environment in
      let (tag, value) = fixed(program).run(f(environment))
      return (max(1, tag), value)
    }.kind
  }
}

enum LocalHalf: ReadingRules {
  static func local<A: Sendable>(
    _ f: @escaping @Sendable (Int) -> Int,
    _ program: Kind<Self, A>
  ) -> Kind<Self, A> {
    Reading { (fixed(program).run($0).tag, fixed(program).run(f($0)).value) }.kind
  }
}
