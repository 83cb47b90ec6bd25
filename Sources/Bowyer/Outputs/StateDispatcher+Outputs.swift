public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher, which sends an input for each output of a part, or nothing.
  ///
  /// The session handles the input in its ``SendOrder``. An output of a part that does not exist
  /// sends nothing: see the other `onOutput(of:)`.
  ///
  ///     enum Child: Emitting { case output(Int) }
  ///     enum Parent { case child(Child), add(Int) }
  ///     let child = StateDispatcher<Void, Int, Child>.empty
  ///     let parent = child.widen(input: Parent.child)
  ///       .onOutput(of: Parent.child) { n in .add(n) }
  ///     parent.run(.child(.output(3)), on: 40).effect.values.count  // 1
  ///
  /// - Parameters:
  ///   - part: The prism of the part's inputs.
  ///   - toInput: Returns the input to send for an output, or nil.
  /// - Returns: The dispatcher with the listener.
  public func onOutput<Part: Emitting>(
    of part: Prism<Input, Part>,
    _ toInput: @escaping @Sendable (Part.Output) -> Input?
  ) -> StateDispatcher {
    let outputs = part.andThen(Part.outputs)
    return listening(
      to: outputs,
      StateDispatcher { _, input in
        guard let output = outputs.preview(input), let reaction = toInput(output) else {
          return .empty
        }
        return .pure(.send(reaction))
      }
    )
  }

  /// Returns this dispatcher, which sends an input for each output of the part whose inputs are a
  /// case, or nothing.
  @inlinable
  @_disfavoredOverload
  public func onOutput<Part: Emitting>(
    of embed: @escaping @Sendable (Part) -> Input,
    _ toInput: @escaping @Sendable (Part.Output) -> Input?
  ) -> StateDispatcher {
    onOutput(of: Prism(embedding: embed), toInput)
  }

  /// Returns this dispatcher, followed in the same transition by a listener whose inputs are the
  /// outputs of a part.
  ///
  ///     enum Child: Emitting { case output(Int) }
  ///     enum Parent { case child(Child), close }
  ///     struct Screen { var child: String?, total = 40 }
  ///     let child = StateDispatcher<Void, String, Child>.empty
  ///     let parent = child.ifPresent(state: \Screen.child, input: Parent.child)
  ///       .onOutput(of: Parent.child, .reducing { screen, n in screen.total += n })
  ///     parent.run(.child(.output(3)), on: Screen(child: "open")).state.total  // 43
  ///     parent.run(.child(.output(3)), on: Screen()).state.total  // 40
  ///
  /// The listener runs only while the part exists. An output of a child that has already left,
  /// because it was queued or comes from an outdated view, is handled like any input to a missing
  /// child: the dispatcher reports ``Diagnostic/childMissing(_:)``, and the listener does not run.
  /// An output that makes its own child leave does reach the listener.
  ///
  /// Apply the modifier to the dispatcher that places the child,
  /// `child.ifPresent(…).onOutput(of:)`, or to a group that contains that dispatcher:
  ///
  /// - A listener beside the child in a `combineAll` receives every output, as it does not see the
  ///   report. The same applies to `mutate(on:)`, `react(to:)`, `before` and `after`.
  /// - If a part of a group removes the child in response to its output, and comes before the
  ///   child's part, a listener to the group does not run for that output. Put that part after the
  ///   child's, or make it the listener.
  /// - A group reports any missing child. A dispatcher that handles the outputs of one child and
  ///   changes another that may be missing belongs in a listener:
  ///   `onOutput(of: prism, other.ifPresent(…))`.
  /// - Only an id in the input, as with `forEach`, distinguishes two children in the same place.
  ///
  /// *output*: if `d` reports no missing child, `d.onOutput(of: p, e)` is
  /// `d.combine(e.widen(input: p.andThen(Part.outputs)))`; *output-missing*: otherwise it is `d`
  ///
  /// - Parameters:
  ///   - part: The prism of the part's inputs.
  ///   - dispatcher: The listener, whose inputs are the outputs.
  /// - Returns: The dispatcher with the listener.
  public func onOutput<Part: Emitting>(
    of part: Prism<Input, Part>,
    _ dispatcher: StateDispatcher<Environment, S, Part.Output>
  ) -> StateDispatcher {
    let outputs = part.andThen(Part.outputs)
    return listening(to: outputs, dispatcher.widen(input: outputs))
  }

  /// Returns this dispatcher, followed in the same transition by a listener for the part whose
  /// inputs are a case.
  @inlinable
  @_disfavoredOverload
  public func onOutput<Part: Emitting>(
    of embed: @escaping @Sendable (Part) -> Input,
    _ dispatcher: StateDispatcher<Environment, S, Part.Output>
  ) -> StateDispatcher {
    onOutput(of: Prism(embedding: embed), dispatcher)
  }

  /// Returns this dispatcher with a listener for some of its inputs, which does not run if their
  /// child is missing.
  private func listening<Output>(
    to outputs: Prism<Input, Output>,
    _ listener: StateDispatcher
  ) -> StateDispatcher {
    let both = combine(listener)
    return StateDispatcher(
      startEffects: both.startEffects,
      outline: both.outline,
      levels: both.levels,
      reduce: { [reduce, listen = listener.reduce] state, input, mode in
        let request = reduce(&state, input, mode)
        guard outputs.preview(input) != nil, !request.reportsMissingChild(in: state) else {
          return request
        }
        // Marked, so that outer listeners need not search again, in a state that this listener has
        // changed.
        return request.combine(listen(&state, input, mode)).map(at: .outputListener) { $0 }
      }
    )
  }
}
