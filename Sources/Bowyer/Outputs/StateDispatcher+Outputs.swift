public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher, which sends an input for each output of a part, or nothing.
  ///
  /// What is sent is handled after what was sent before.
  ///
  ///     enum Child: Emitting {
  ///       case output(Int)
  ///       static let outputs = Prism(Self.output) { if case .output(let n) = $0 { n } else { nil } }
  ///     }
  ///     enum Parent { case child(Child), add(Int) }
  ///     let child = Prism(Parent.child) { if case .child(let c) = $0 { c } else { nil } }
  ///     let parent = StateDispatcher<Void, Int, Parent>.empty.onOutput(of: child) { n in .add(n) }
  ///     parent.run(.child(.output(3)), on: 40).effect.values.count  // 1
  ///
  /// - Parameters:
  ///   - part: The inputs of the part.
  ///   - toInput: Returns the input that is sent for an output, or nil.
  /// - Returns: The dispatcher that listens.
  public func onOutput<Part: Emitting>(
    of part: Prism<Input, Part>,
    _ toInput: @escaping @Sendable (Part.Output) -> Input?
  ) -> StateDispatcher {
    let outputs = part.andThen(Part.outputs)
    return combine(
      StateDispatcher(reduce: { _, input in
        guard let output = outputs.preview(input), let reaction = toInput(output) else {
          return .empty
        }
        return .pure(.send(reaction))
      })
    )
  }

  /// Returns this dispatcher, and in the same transition another whose inputs are the outputs of a part.
  ///
  ///     enum Child: Emitting {
  ///       case output(Int)
  ///       static let outputs = Prism(Self.output) { if case .output(let n) = $0 { n } else { nil } }
  ///     }
  ///     enum Parent { case child(Child), add(Int) }
  ///     let child = Prism(Parent.child) { if case .child(let c) = $0 { c } else { nil } }
  ///     let parent = StateDispatcher<Void, Int, Parent>.empty
  ///       .onOutput(of: child, .reducing { count, n in count += n })
  ///     parent.run(.child(.output(3)), on: 40).state  // 43
  ///
  /// *output*: `d.onOutput(of: p, e)` is `d.combine(e.widen(input: p.andThen(Part.outputs)))`
  ///
  /// - Parameters:
  ///   - part: The inputs of the part.
  ///   - dispatcher: What is done for an output; what it sends is said again.
  /// - Returns: The dispatcher that listens.
  public func onOutput<Part: Emitting>(
    of part: Prism<Input, Part>,
    _ dispatcher: StateDispatcher<Environment, S, Part.Output>
  ) -> StateDispatcher {
    combine(dispatcher.widen(input: part.andThen(Part.outputs)))
  }
}
