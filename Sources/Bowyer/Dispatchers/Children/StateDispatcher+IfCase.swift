public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher on one case of a larger state, for one kind of its inputs.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     let side = counter.ifCase(left, input: left)
  ///     side.run(.left(5), on: .left(2)).state  // Side.left(7)
  ///     side.run(.left(5), on: .right(2)).state  // Side.right(2)
  ///
  /// An input whose case it is not changes nothing, and is reported; when the state becomes another case,
  /// the effects are cancelled, as by `ifPresent`.
  ///
  /// *if-case*: `d.ifCase(c, input: p) == d.ifPresent(c, input: p)`
  ///
  /// - Parameters:
  ///   - child: The case.
  ///   - prism: Tells which inputs are the case's.
  /// - Returns: The dispatcher on the whole.
  @inlinable
  public func ifCase<Whole, Wider>(
    _ child: Prism<Whole, S>,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    placed(on: child.asAffine, at: nil, input: prism) { _ in SameChild() }
  }
}

extension StateDispatcher where S: Identifiable, S.ID: Sendable {
  /// Returns this dispatcher on one case of a larger state, for one kind of its inputs.
  ///
  /// What has another id is another child, though it is the same case.
  @inlinable
  public func ifCase<Whole, Wider>(
    _ child: Prism<Whole, S>,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    placed(on: child.asAffine, at: nil, input: prism) { $0.id }
  }
}
