import BowyerCheck
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
      Prism(reflecting: embed)
    )
    var shape = self
    shape.looks.append { source in
      (Self.text(prism.preview(source)), Self.text(reflected.preview(source)))
    }
    return shape
  }

  /// The law that the metadata and a `Mirror` find the same payloads.
  var suite: LawSuite {
    let law = Law(
      "mirror",
      .derived("the prism of a case is lawful by the other laws; this one compares two ways to it"),
      arguments: ["n"],
      .int
    ) { [looks, samples] n in
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
