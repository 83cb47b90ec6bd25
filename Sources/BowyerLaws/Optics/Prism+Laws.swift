public import BowyerCheck
public import BowyerOptics

extension Prism where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this prism.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     try left.laws(of: .oneOf(Gen.int.map { .left($0) }, Gen.int.map { .right($0) }), .int).check()
  ///
  /// *preview-embed*: `prism.preview(prism.embed(a)) == a`;
  /// *embed-preview*: if `prism.preview(s) == a` then `prism.embed(a) == s`;
  /// *modify*: `prism.modify(s, f)` is `prism.embed(f(a))` if `prism.preview(s) == a`, else `s`;
  /// *set*: `prism.set(a, in: s)` is `prism.modify(s) { _ in a }`
  ///
  /// - Parameters:
  ///   - sources: A generator of sources, some of which are this case.
  ///   - foci: A generator of payloads.
  /// - Returns: The suite.
  public func laws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    let all = Gen.oneOf(sources, foci.map { embed($0) })
    let changes: Gen<Fun<Focus, Focus>> = .function(from: Focus.self, to: foci)
    let inPlace = "update takes the payload out by preview and puts it back by embed"
    return LawSuite(
      "prism",
      laws: [
        Law("preview-embed", arguments: ["a"], foci) { a in
          (preview(embed(a)) <-> a).named("preview(embed(a))", "a")
        },
        Law("embed-preview", arguments: ["s"], sources) { s in
          ((preview(s).map { embed($0) } ?? s) <-> s).named("embed(preview(s))", "s")
        },
        Law("modify", .derived(inPlace), arguments: ["s", "f"], all, changes) { s, f in
          let expected = preview(s).map { embed(f($0)) } ?? s
          return modify(s, f.closure) <-> expected
        },
        Law("set", .derived(inPlace), arguments: ["s", "a"], all, foci) { s, a in
          set(a, in: s) <-> (preview(s).map { _ in embed(a) } ?? s)
        },
      ]
    )
  }
}
