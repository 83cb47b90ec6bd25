import BowyerCheck
import BowyerKinds
import BowyerLaws

// A law of a type class finds mistakes of instances, and an instance is a type: each mutant here is a type that says
// in one line what it does otherwise.

extension Mutant {
  static let kinds: [Mutant] =
    monoids + monads + states + readers + writers + traversables + comonads + stores
    + environments + traces + pairings + morphisms
}

// MARK: - Monoids

extension Mutant {
  /// A number from 0 to 4: the right one, unless it is 0.
  static let latest: @Sendable (Int, Int) -> Int = { $1 == 0 ? $0 : $1 }

  static let monoids = [
    Mutant("subtraction for a monoid", monoid { unitalMinus($0, $1) }),
    Mutant("the left one for a monoid", monoid { a, _ in a }),
    Mutant("the right one for a monoid", monoid { _, b in b }),
    Mutant(
      "combineAll that drops the last",
      monoid(all: { $0.dropLast().last { $0 > 0 } ?? 0 }, latest)
    ),
    Mutant("combineAll in reverse", monoid(all: { $0.first { $0 > 0 } ?? 0 }, latest)),
  ]

  private static func monoid(
    all: (@Sendable ([Int]) -> Int)? = nil,
    _ combine: @escaping @Sendable (Int, Int) -> Int
  ) -> LawSuite { .monoid(of: .integer(in: 0...4), empty: 0, combineAll: all, combine: combine) }
}

/// Returns a difference of numbers from 0 to 4: an operation with a unit that is not associative.
func unitalMinus(_ a: Int, _ b: Int) -> Int { a == 0 ? b : b == 0 ? a : (a - b + 5) % 5 }

// MARK: - Programs

extension Mutant {
  static let monads = [
    Mutant("pure that is not neutral", .applicative(ProgramSamples<NoUnit>.self)),
    Mutant("ap that forgets the left", .applicative(ProgramSamples<ZipsToSecond>.self)),
    Mutant("ap that is not associative", .applicative(ProgramSamples<ZipsToDifference>.self)),
    Mutant("map that counts", .functor(ProgramSamples<CountsMaps>.self)),
    Mutant("bind that forgets what follows", .monad(ProgramSamples<ForgetsRest>.self)),
    Mutant("bind that forgets what came before", .monad(ProgramSamples<ForgetsFirst>.self)),
    Mutant("bind that is not associative", .monad(ProgramSamples<Subtracts>.self)),
    Mutant("ap that goes from right to left", .monad(ProgramSamples<ZipsFromRight>.self)),
    Mutant("map that counts, beside a lawful bind", .monad(ProgramSamples<CountsMaps>.self)),
    Mutant("tailRec that forgets what came before", .monad(ProgramSamples<LastOfTail>.self)),
  ]

  static let readers = [
    Mutant("ask that is noticed each time", reader(AsksAloud.self)),
    Mutant("local that does nothing", reader(LocalStays.self)),
    Mutant("local that is noticed", reader(LocalAloud.self)),
    Mutant("local that changes the value only", reader(LocalHalf.self)),
  ]

  static let writers = [
    Mutant("tell that is noticed each time", writer(TellsAloud.self)),
    Mutant("tell that is noticed even if it says nothing", writer(TellsNothingAloud.self)),
    Mutant("listen that hears nothing", writer(HearsNothing.self)),
    Mutant("listen that hears the first word only", writer(HearsFirst.self)),
  ]

  private static func reader<F: ProgramRules>(_ rules: F.Type) -> LawSuite {
    .monadReader(ProgramSamples<F>.self, environments: .integer(in: -2...2))
  }

  private static func writer<F: ProgramRules>(_ rules: F.Type) -> LawSuite {
    .monadWriter(ProgramSamples<F>.self, logs: WriterSamples.logs)
  }
}

enum NoUnit: ProgramRules {
  static var unit: Int { 1 }
  static func zipped(_ a: Int, _ b: Int) -> Int { 0 }
  static func mapped(_ tag: Int) -> Int { tag }
}

enum ZipsToSecond: ProgramRules { static func zipped(_ a: Int, _ b: Int) -> Int { b } }

enum ZipsToDifference: ProgramRules {
  static func zipped(_ a: Int, _ b: Int) -> Int { unitalMinus(a, b) }
}

enum ForgetsRest: ProgramRules { static func both(_ a: Int, _ b: Int) -> Int { a } }

enum ForgetsFirst: ProgramRules { static func both(_ a: Int, _ b: Int) -> Int { b } }

enum Subtracts: ProgramRules {
  static func both(_ a: Int, _ b: Int) -> Int { unitalMinus(a, b) }
}

enum CountsMaps: ProgramRules { static func mapped(_ tag: Int) -> Int { tag + 1 } }

enum ZipsFromRight: ProgramRules {
  static func both(_ a: Int, _ b: Int) -> Int { b == 0 ? a : b }
  static func zipped(_ a: Int, _ b: Int) -> Int { both(b, a) }
}

/// Repeats a step, but keeps the tag of the last one only.
enum LastOfTail: ProgramRules {
  static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B> {
    Program { environment in
      let last = fixed(step(start)).run(environment)
      switch last.value {
      case .left(let again): return fixed(tailRec(again, step)).run(environment)
      case .right(let value): return (last.tag, last.words, value)
      }
    }.kind
  }
}

enum AsksAloud: ProgramRules {
  static var asked: Int { 1 }
  static func both(_ a: Int, _ b: Int) -> Int { (a + b) % 5 }
}

enum LocalStays: ProgramRules {
  static func local(_ new: Int, of old: Int) -> (tag: Int, value: Int) { (old, old) }
}

enum LocalAloud: ProgramRules {
  static var asked: Int { 1 }
  static func localTag(_ tag: Int) -> Int { max(1, tag) }
}

enum LocalHalf: ProgramRules {
  static func local(_ new: Int, of old: Int) -> (tag: Int, value: Int) { (old, new) }
}

enum TellsAloud: ProgramRules {
  static func both(_ a: Int, _ b: Int) -> Int { (a + b) % 5 }
  static func told(_ log: String) -> Int { log.isEmpty ? 0 : 1 }
}

enum TellsNothingAloud: ProgramRules { static func told(_ log: String) -> Int { 1 } }

enum HearsNothing: ProgramRules { static func heard(_ words: [String]) -> String { "" } }

enum HearsFirst: ProgramRules {
  static func heard(_ words: [String]) -> String { words.first ?? "" }
}

/// A program that reads a number, says words and leaves a tag; the witness says what its operations do with the tag.
struct Program<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let run: @Sendable (Int) -> (tag: Int, words: [String], value: A)
}

enum ProgramSamples<F>: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    let table: Gen<Fun<Int, Two<Int, A>>> = .function(
      from: Int.self,
      to: Gen.zip(.integer(in: 0...4), part).map { Two($0, $1) }
    )
    return Gen.zip(table, .array(of: WriterSamples.logs, count: 0...2)).map { table, words in
      Program { (table($0).first, words, table($0).second) }.kind
    }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen {
    Seen(
      (-2...2).flatMap { environment -> [any Hashable & Sendable] in
        let (tag, words, value) = value.fix(as: Program<F, A>.self).run(environment)
        return [tag, words.joined(), value]
      }
    )
  }
}

/// A monad of programs; these rules are lawful, and a mutant replaces some.
protocol ProgramRules: MonadReader, MonadWriter where E == Int, Log == String {
  /// The tag of a program that does nothing.
  static var unit: Int { get }
  static func both(_ a: Int, _ b: Int) -> Int
  static func zipped(_ a: Int, _ b: Int) -> Int
  static func mapped(_ tag: Int) -> Int
  /// The tag of asking for the environment.
  static var asked: Int { get }
  /// Which environments the tag and the value are of, where a new one replaces an old one.
  static func local(_ new: Int, of old: Int) -> (tag: Int, value: Int)
  static func localTag(_ tag: Int) -> Int
  /// The tag of saying something.
  static func told(_ log: String) -> Int
  static func heard(_ words: [String]) -> String
}

extension ProgramRules {
  static var unit: Int { 0 }
  static func both(_ a: Int, _ b: Int) -> Int { max(a, b) }
  static func zipped(_ a: Int, _ b: Int) -> Int { both(a, both(b, unit)) }
  static func mapped(_ tag: Int) -> Int { both(tag, unit) }
  static var asked: Int { 0 }
  static func local(_ new: Int, of old: Int) -> (tag: Int, value: Int) { (new, new) }
  static func localTag(_ tag: Int) -> Int { tag }
  static func told(_ log: String) -> Int { 0 }
  static func heard(_ words: [String]) -> String { words.joined() }

  static func fixed<A: Sendable>(_ fa: Kind<Self, A>) -> Program<Self, A> {
    fa.fix(as: Program<Self, A>.self)
  }

  static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Program { _ in (unit, [], a) }.kind }

  static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    Program { environment in
      let (tag, words, value) = fixed(fa).run(environment)
      return (mapped(tag), words, f(value))
    }.kind
  }

  static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)> {
    Program { environment in
      let (a, b) = (fixed(fa).run(environment), fixed(fb).run(environment))
      return (zipped(a.tag, b.tag), a.words + b.words, (a.value, b.value))
    }.kind
  }

  static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    Program { environment in
      let a = fixed(fa).run(environment)
      let b = fixed(f(a.value)).run(environment)
      return (both(a.tag, b.tag), a.words + b.words, b.value)
    }.kind
  }

  static var ask: Kind<Self, Int> { Program { (asked, [], $0) }.kind }

  static func local<A: Sendable>(
    _ f: @escaping @Sendable (Int) -> Int,
    _ program: Kind<Self, A>
  ) -> Kind<Self, A> {
    Program { environment in
      let run = fixed(program).run
      let (tag, value) = local(f(environment), of: environment)
      return (localTag(run(tag).tag), run(tag).words, run(value).value)
    }.kind
  }

  static func tell(_ log: String) -> Kind<Self, Void> {
    Program { _ in (told(log), [log], ()) }.kind
  }

  static func listen<A: Sendable>(_ program: Kind<Self, A>) -> Kind<Self, (value: A, log: String)> {
    Program { environment in
      let (tag, words, value) = fixed(program).run(environment)
      return (tag, words, (value: value, log: heard(words)))
    }.kind
  }
}

// MARK: - States

/// The state that is seen is the half of the one that is there: the lowest bit is hidden.
extension Mutant {
  private typealias Operations = StateOperations<StatePartial<Int>, Int>

  static let states = [
    Mutant(
      "set that notes each change",
      state(
        operations { state, new in
          if new != state >> 1 { state = new << 1 | (state & 1 ^ 1) }
        }
      )
    ),
    Mutant("set that does nothing", state(operations { _, _ in })),
    Mutant("set that leaves a mark", state(operations { state, new in state = new << 1 | 1 })),
    Mutant(
      "modify that does it twice",
      state(changed { $0.modify = { f in State<Int, Void>.modify { f(f($0)) }.kind } })
    ),
    Mutant(
      "inspect that resets the state",
      state(
        changed { operations in
          operations.inspect = { f in
            State { state in
              defer { state = 0 }
              return f(state)
            }.kind
          }
        }
      )
    ),
  ]

  private static func state(_ operations: Operations) -> LawSuite {
    .monadState(StateSamples.self, operations, states: .integer(in: -2...2))
  }

  private static func operations(_ write: @escaping @Sendable (inout Int, Int) -> Void)
    -> Operations
  {
    let set: @Sendable (Int) -> State<Int, Void> = { new in State { write(&$0, new) } }
    return Operations(
      get: State { $0 >> 1 }.kind,
      set: { set($0).kind },
      modify: { f in State { $0 >> 1 }.flatMap { set(f($0)) }.kind },
      inspect: { f in State { f($0 >> 1) }.kind }
    )
  }

  private static func changed(_ change: (inout Operations) -> Void) -> Operations {
    var operations = Operations()
    change(&operations)
    return operations
  }
}

// MARK: - Traversals

extension Mutant {
  static let traversables = [
    Mutant("toArray that drops the last", .traverse(ItemsSamples<ListsFewer>.self)),
    Mutant("traverse that leaves a mark", .traverse(ItemsSamples<LeavesMark>.self)),
    Mutant("traverse with the last effect first", .traverse(ItemsSamples<LastFirst>.self)),
    Mutant("traverse with each effect twice", .traverse(ItemsSamples<EachTwice>.self)),
    Mutant(
      "traverse that swaps the effects after the third",
      .traverse(ItemsSamples<SwapsLate>.self)
    ),
    Mutant("toArray of three at most", .traverse(ItemsSamples<ListsThree>.self)),
  ]
}

enum ListsFewer: ItemsRules { static func listed(_ n: Int) -> Int { max(0, n - 1) } }

enum ListsThree: ItemsRules { static func listed(_ n: Int) -> Int { min(3, n) } }

enum LeavesMark: ItemsRules { static func marked(_ tag: Int) -> Int { max(1, tag) } }

enum LastFirst: ItemsRules { static func order(_ n: Int) -> [Int] { (0..<n).reversed() } }

enum SwapsLate: ItemsRules {
  static func order(_ n: Int) -> [Int] { Array(0..<min(3, n)) + (min(3, n)..<n).reversed() }
}

enum EachTwice: ItemsRules { static var times: Int { 2 } }

/// Values with a tag; the witness says how they are visited.
struct Items<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let tag: Int
  let values: [A]
}

enum ItemsSamples<F>: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    Gen.zip(.integer(in: 0...4), ArraySamples.values(of: part))
      .map { Items(tag: $0, values: $1.fix()).kind }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen {
    let items = value.fix(as: Items<F, A>.self)
    return Seen(items.tag, items.values)
  }
}

/// Lawful rules, of which a mutant replaces some.
protocol ItemsRules: Traverse {
  /// How many of some values are in the array of all.
  static func listed(_ count: Int) -> Int
  static func marked(_ tag: Int) -> Int
  /// In which order values are visited; it is its own inverse.
  static func order(_ count: Int) -> [Int]
  /// How often each value is visited.
  static var times: Int { get }
}

extension ItemsRules {
  static func listed(_ count: Int) -> Int { count }
  static func marked(_ tag: Int) -> Int { tag }
  static func order(_ count: Int) -> [Int] { Array(0..<count) }
  static var times: Int { 1 }

  private static func fixed<A: Sendable>(_ fa: Kind<Self, A>) -> Items<Self, A> {
    fa.fix(as: Items<Self, A>.self)
  }

  static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> { Items(tag: fixed(fa).tag, values: fixed(fa).values.map(f)).kind }

  static func toArray<A: Sendable>(_ fa: Kind<Self, A>) -> [A] {
    let all = fixed(fa).values.flatMap { Array(repeating: $0, count: times) }
    return Array(all.prefix(listed(all.count)))
  }

  static func foldMap<A: Sendable, M: Monoid>(_ fa: Kind<Self, A>, _ f: (A) -> M) -> M {
    .combineAll(fixed(fa).values.flatMap { a in (0..<times).map { _ in f(a) } })
  }

  static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>> {
    let (tag, values) = (marked(fixed(fa).tag), fixed(fa).values)
    let places = order(values.count)
    let visited = ArrayPartial.traverse(places.map { values[$0] }.kind) { a in
      (1..<times).reduce(f(a)) { all, _ in G.map(G.zip(all, f(a))) { $1 } }
    }
    return G.map(visited) { visited in
      let results = visited.fix()
      return Items(tag: tag, values: places.map { results[$0] }).kind
    }
  }
}
