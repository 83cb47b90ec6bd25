import BowyerCheck
import BowyerKinds
import BowyerLaws
import BowyerOptics

/// An enum, values of it, and functions that embed payloads: most are its cases, some are not.
struct CaseShape<Source>: Sendable {
  /// What a prism finds, as text: first by the enum's metadata, second by a `Mirror`.
  typealias Look = @Sendable (Source) -> (found: String, mirrored: String)

  let name: String
  let samples: @Sendable (Int) -> [Source]
  private(set) var looks: [Look] = []

  init(_ name: String, _ samples: @escaping @Sendable (Int) -> [Source]) {
    self.name = name
    self.samples = samples
  }

  func embed<Focus>(_ embed: @escaping @Sendable (Focus) -> Source) -> CaseShape {
    let (prism, reflected) = (
      Prism(embedding: embed, in: EnumCases(of: Source.self, payload: Focus.self)),
      Prism(embedding: embed, in: nil)
    )
    var shape = self
    shape.looks.append { source in
      (Self.text(prism.preview(source)), Self.text(reflected.preview(source)))
    }
    return shape
  }

  /// The law that the metadata and a `Mirror` find the same payloads.
  var suite: LawSuite {
    let law = Law("mirror", "n", .int) { [looks, samples] n in
      let looked = samples(n).flatMap { source in looks.map { $0(source) } }
      return looked.map(\.found) <-> looked.map(\.mirrored)
    }
    return LawSuite("prism", laws: [law]).about(name)
  }

  private static func text<Focus>(_ focus: Focus?) -> String {
    guard let focus else { return "nothing" }
    let object = (Focus.self is AnyObject.Type) ? "\(ObjectIdentifier(focus as AnyObject))" : ""
    return "\(Focus.self): \(String(reflecting: focus)) \(object)"
  }
}

/// Enums of all layouts.
enum CaseShapes {
  static let suites: [LawSuite] = fixed + standard + generic

  /// Enums whose layout is known when they are compiled.
  private static let fixed: [LawSuite] = [
    CaseShape("one case with a label") { [Labelled.one(x: $0)] }.embed(Labelled.one(x:)).suite,
    CaseShape("no payloads") { _ in [Bare.one, .two] }.embed { Bare.one }.embed { (_: Int) in .two }
      .suite,
    CaseShape("payloads of one type") { [Alike.one($0), .two($0), .none, .nothing] }
      .embed(Alike.one).embed(Alike.two).embed { (_: Int) in .none }
      .embed { $0 > 0 ? Alike.one($0) : .two($0) }.suite,
    CaseShape("payloads of several types") {
      [Mixed.number($0), .text("\($0)"), .list([$0]), .flag($0 > 0), .empty]
    }
    .embed(Mixed.number).embed(Mixed.text).embed(Mixed.list).embed(Mixed.flag)
    .embed { (text: String) in Mixed.number(text.count) }.suite,
    CaseShape("objects and text") { [HeldOrText.node(Node($0)), .text("\($0)"), .other(Node(1))] }
      .embed(HeldOrText.node).embed(HeldOrText.text).embed(HeldOrText.other).suite,
    CaseShape("labels of one name") { [Named.of(x: $0), .of(y: $0), .of(x: $0, y: 1)] }
      .embed(Named.of(x:)).embed(Named.of(y:)).embed { (p: (Int, Int)) in .of(x: p.0, y: p.1) }
      .suite,
    CaseShape("tuples") { [Tuples.pair($0, "a"), .named(id: $0, name: "b"), .three($0, 1, "c")] }
      .embed { (p: (Int, String)) in Tuples.pair(p.0, p.1) }
      .embed { (p: (Int, String)) in Tuples.named(id: p.0, name: p.1) }
      .embed { (p: (id: Int, name: String)) in Tuples.named(id: p.id, name: p.name) }
      .embed { (p: (Int, Int, String)) in Tuples.three(p.0, p.1, p.2) }.suite,
    CaseShape("no size") { [Sizeless.void(()), .empty(Empty()), .number($0), .bare] }
      .embed(Sizeless.void).embed(Sizeless.empty).embed(Sizeless.number).suite,
    CaseShape("no size at all") { _ in [NoSize.void(()), .empty(Empty()), .bare] }
      .embed(NoSize.void).embed(NoSize.empty).suite,
    CaseShape("Never") { [Impossible.number($0), .none] }
      .embed(Impossible.never).embed(Impossible.number).suite,
    CaseShape("existentials") { [Open.any(Cat(age: $0)), .cat(Cat(age: $0)), .any(Big($0))] }
      .embed(Open.any).embed(Open.cat).embed { (cat: Cat) in Open.any(cat) }
      .embed { (big: Big) in Open.any(big) }.suite,
    CaseShape("Any") { [Anything.any($0), .any("\($0)"), .number($0), .hashable($0), .none] }
      .embed(Anything.any).embed(Anything.number).embed(Anything.hashable)
      .embed { (n: Int) in Anything.any(n) }.embed { (n: Int) in Anything.hashable(n) }.suite,
    CaseShape("classes") { [Kennel.anyone(Dog($0)), .anyone(Node($0)), .dog(Dog($0))] }
      .embed(Kennel.anyone).embed(Kennel.dog).embed { (dog: Dog) in Kennel.anyone(dog) }.suite,
    CaseShape("lists of classes") { [Kennels.all([Dog($0)]), .all([Node($0)]), .dogs([Dog($0)])] }
      .embed(Kennels.all).embed(Kennels.dogs).embed { (dogs: [Dog]) in Kennels.all(dogs) }.suite,
    CaseShape("optionals") { [Maybe.one($0), .one(nil), .two($0), .two(.some(nil)), .sure($0)] }
      .embed(Maybe.one).embed(Maybe.two).embed(Maybe.sure)
      .embed { (n: Int) in Maybe.one(n) }.embed { (n: Int?) in Maybe.two(n) }.suite,
    CaseShape("indirect cases") { [Tree.leaf($0), .twig(.leaf($0)), .link($0), .end] }
      .embed(Tree.leaf).embed(Tree.twig).embed(Tree.link).suite,
    CaseShape("an indirect enum") { [Boxed.number($0), .text("\($0)"), .other($0)] }
      .embed(Boxed.number).embed(Boxed.text).embed(Boxed.other).suite,
    CaseShape("a custom mirror") { [Reflected.one($0), .two($0)] }
      .embed(Reflected.one).embed(Reflected.two).suite,
    CaseShape("a custom mirror that shows the case") { [Shown.one($0), .two($0)] }
      .embed(Shown.one).embed(Shown.two).suite,
    CaseShape("forty cases") { [Many.a1($0), .a20($0), .b40("\($0)"), .none] }
      .embed(Many.a1).embed(Many.a20).embed(Many.b40).embed(Many.a33).suite,
    CaseShape("alignment") { [Aligned.vector([Float($0), 2, 3, 4]), .byte(1)] }
      .embed(Aligned.vector).embed(Aligned.byte).suite,
    CaseShape("beside functions and metatypes") {
      [Beside.number($0), .function { $0 }, .type(Int.self), .both($0) { $0 }, .boxed(Job { $0 })]
    }
    .embed(Beside.number).embed(Beside.boxed).suite,
    CaseShape("pointers") { [Pointer.one(UnsafeRawPointer(bitPattern: $0 | 1)), .number($0)] }
      .embed(Pointer.one).embed(Pointer.number).suite,
    CaseShape("weak parts") { n in
      let node = Node(n)
      return [Loose.held(Holder(node: node)), .other(Holder(node: node)), .number(n)]
    }
    .embed(Loose.held).embed(Loose.other).embed(Loose.number).suite,
  ]

  /// Enums of the standard library, which are resilient on Apple's platforms.
  private static let standard: [LawSuite] = [
    CaseShape("Optional") { [Int?.some($0), nil] }.embed(Int?.some).suite,
    CaseShape("Optional of Optional") { [Int??.some($0), .some(nil), nil] }.embed(Int??.some)
      .embed { (n: Int) in .some(n) }.suite,
    CaseShape("Optional of an object") { [Node?.some(Node($0)), nil] }.embed(Node?.some).suite,
    CaseShape("Result") { [Result<Int, Sad>.success($0), .failure(Sad(n: $0))] }
      .embed(Result<Int, Sad>.success).embed(Result<Int, Sad>.failure).suite,
    CaseShape("Result of any error") {
      [Result<Int, any Error>.success($0), .failure(Sad(n: $0))]
    }
    .embed(Result<Int, any Error>.success).embed(Result<Int, any Error>.failure)
    .embed { (sad: Sad) in Result<Int, any Error>.failure(sad) }.suite,
    CaseShape("Either") { [Either<Int, String>.left($0), .right("\($0)")] }
      .embed(Either<Int, String>.left).embed(Either<Int, String>.right).suite,
    CaseShape("DecodingError") {
      let context = DecodingError.Context(codingPath: [], debugDescription: "\($0)")
      return [DecodingError.dataCorrupted(context), .typeMismatch(Int.self, context)]
    }
    .embed(DecodingError.dataCorrupted).suite,
    CaseShape("CollectionDifference.Change") {
      [
        CollectionDifference<Int>.Change.insert(offset: 1, element: $0, associatedWith: nil),
        .remove(offset: 1, element: $0, associatedWith: 2),
      ]
    }
    .embed { (p: (Int, Int, Int?)) in .insert(offset: p.0, element: p.1, associatedWith: p.2) }
    .suite,
    CaseShape("what is no enum") { [$0] }.embed { (n: Int) in n }.suite,
  ]

  /// Generic enums, whose layout is made when the program runs, of payloads of all kinds.
  private static let generic: [LawSuite] = [
    suites { $0 },
    suites { $0 > 0 },
    suites { UInt8(truncatingIfNeeded: $0) },
    suites { Double($0) },
    suites { "\($0), and more than fits into a small string" },
    suites { [$0] },
    suites { $0 > 0 ? $0 : nil as Int? },
    suites { _ in () },
    suites { _ in Empty() },
    suites { ($0, "\($0)") },
    suites { (id: $0, name: "\($0)") },
    suites { Node($0) },
    suites { Cat(age: $0) as any Animal },
    suites { Kilobyte($0) },
    suites { Alike.one($0) },
    suites { Template.Two<Int, Bool>.first($0) },
    suites { n in Job { $0 + n } },
  ].flatMap { $0 }

  private static func suites<A>(_ payload: @escaping @Sendable (Int) -> A) -> [LawSuite] {
    [
      CaseShape("one case of \(A.self)") { [Template.One.only(payload($0))] }
        .embed(Template.One<A>.only).suite,
      CaseShape("a case of \(A.self) or none") { [Template.OneOrNone.one(payload($0)), .none] }
        .embed(Template.OneOrNone<A>.one).suite,
      CaseShape("cases of \(A.self) and a number") {
        [Template.Two<A, Int>.first(payload($0)), .second($0), .other(payload($0)), .none]
      }
      .embed(Template.Two<A, Int>.first).embed(Template.Two<A, Int>.second)
      .embed(Template.Two<A, Int>.other).suite,
      CaseShape("an indirect case of \(A.self)") { [Template.Link.link(payload($0)), .end] }
        .embed(Template.Link<A>.link).suite,
    ]
  }
}

// MARK: - Payloads

private protocol Animal {}

private struct Cat: Animal { let age: Int }

private struct Big: Animal {
  let numbers: (Int, Int, Int, Int, Int)

  init(_ n: Int) { numbers = (n, n, n, n, n) }
}

private struct Empty {}

private struct Sad: Error { let n: Int }

private class Node {
  let n: Int

  init(_ n: Int) { self.n = n }
}

private final class Dog: Node {}

private struct Holder {
  weak var node: Node?
  let owner: Node

  init(node: Node) { (self.node, owner) = (node, node) }
}

private struct Job { let run: @Sendable (Int) -> Int }

private struct Kilobyte {
  private typealias Eight = (Int, Int, Int, Int, Int, Int, Int, Int)
  private let bytes: (Eight, Eight, Eight, Eight, Eight, Eight, Eight, Eight)
  private let rest: (Eight, Eight, Eight, Eight, Eight, Eight, Eight, Eight)

  init(_ n: Int) {
    let eight = (n, n, n, n, n, n, n, n)
    bytes = (eight, eight, eight, eight, eight, eight, eight, eight)
    rest = bytes
  }
}

// MARK: - Enums

private enum Labelled { case one(x: Int) }

private enum Bare { case one, two }

private enum Alike { case one(Int), two(Int), none, nothing }

private enum Mixed { case number(Int), text(String), list([Int]), flag(Bool), empty }

private enum HeldOrText { case node(Node), text(String), other(Node) }

private enum Named { case of(x: Int), of(y: Int), of(x: Int, y: Int) }

private enum Tuples {
  case pair(Int, String), named(id: Int, name: String), three(Int, Int, String)
}

private enum Sizeless { case void(Void), empty(Empty), number(Int), bare }

private enum NoSize { case void(Void), empty(Empty), bare }

private enum Impossible { case never(Never), number(Int), none }

private enum Open { case any(any Animal), cat(Cat) }

private enum Anything { case any(Any), number(Int), hashable(AnyHashable), none }

private enum Kennel { case anyone(Node), dog(Dog) }

private enum Kennels { case all([Node]), dogs([Dog]) }

private enum Maybe { case one(Int?), two(Int??), sure(Int) }

private enum Tree {
  case leaf(Int)
  indirect case twig(Tree)
  indirect case link(Int)
  case end
}

private indirect enum Boxed { case number(Int), text(String), other(Int) }

private enum Reflected: CustomReflectable {
  case one(Int), two(Int)

  var customMirror: Mirror { Mirror(self, children: []) }
}

private enum Shown: CustomReflectable {
  case one(Int), two(Int)

  var customMirror: Mirror {
    switch self {
    case .one(let n): Mirror(self, children: ["one": n], displayStyle: .enum)
    case .two(let n): Mirror(self, children: ["two": n], displayStyle: .enum)
    }
  }
}

private enum Many {
  case a1(Int), a2(Int), a3(Int), a4(Int), a5(Int), a6(Int), a7(Int), a8(Int), a9(Int), a10(Int)
  case a11(Int), a12(Int), a13(Int), a14(Int), a15(Int), a16(Int), a17(Int), a18(Int), a19(Int)
  case a20(Int), a21(Int), a22(Int), a23(Int), a24(Int), a25(Int), a26(Int), a27(Int), a28(Int)
  case a29(Int), a30(Int), a31(Int), a32(Int), a33(Int), a34(Int), a35(Int), a36(Int), a37(Int)
  case a38(Int), a39(Int), b40(String), none
}

private enum Aligned { case vector(SIMD4<Float>), byte(UInt8) }

private enum Beside {
  case number(Int), function(@Sendable (Int) -> Int), type(Int.Type)
  case both(Int, @Sendable (Int) -> Int), boxed(Job)
}

private enum Pointer { case one(UnsafeRawPointer?), number(Int) }

private enum Loose { case held(Holder), other(Holder), number(Int) }

private enum Template {
  enum One<A> { case only(A) }
  enum OneOrNone<A> { case one(A), none }
  enum Two<A, B> { case first(A), second(B), other(A), none }
  enum Link<A> {
    indirect case link(A)
    case end
  }
}
