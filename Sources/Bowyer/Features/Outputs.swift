public import BowyerOptics

/// A type of inputs with a case for outputs, which the parent handles in place of the component.
///
///     enum LoginOutput: Sendable { case cancelled }
///     enum LoginInput: Emitting { case tapCancel, output(LoginOutput) }
///     LoginInput.outputs.preview(.output(.cancelled))  // LoginOutput.cancelled
///
/// A component emits an output by sending the input, `.send(.output(.cancelled))`, and ignores that case itself. A parent
/// receives it by `onOutput`, and the program that runs the component by `outputs` of its ``Session``. An enum with a case
/// `output` needs nothing else to conform.
public protocol Emitting: Sendable {
  /// The type of the outputs.
  associatedtype Output: Sendable

  /// Returns the input for an output.
  static func output(_ output: Output) -> Self

  /// The prism of the outputs; by default, the prism of the case `output`.
  static var outputs: Prism<Self, Output> { get }
}

extension Emitting {
  @inlinable
  public static var outputs: Prism<Self, Output> { Prism(embedding: Self.output) }
}

extension StateDispatcher {
  /// Returns this dispatcher, followed in the same transition by a listener to a part's outputs.
  ///
  /// The listener runs only while the part exists. A late output of a child that has already left is reported as
  /// ``Diagnostic/childMissing(_:)``. An output that makes its own child leave does reach the listener.
  ///
  /// Apply the modifier to the dispatcher that places the child, `child.ifPresent(…).onOutput(of:)`, or to a group that
  /// contains that dispatcher:
  ///
  /// - A listener beside the child in a `combineAll`, `mutate(on:)`, `react(to:)`, `before` or `after` receives every output,
  ///   as it does not see the report.
  /// - A part of a group that removes the child in response to its output belongs after the child's part, or in the
  ///   listener: before it, a listener to the group does not run.
  /// - A group reports any missing child. A dispatcher that handles the outputs of one child and changes another that may be
  ///   missing belongs in a listener: `onOutput(of: prism, other.ifPresent(…))`.
  /// - Only an id in the input, as with `forEach`, distinguishes two children in the same place.
  public func onOutput<Part: Emitting>(
    of part: Prism<Input, Part>,
    _ listener: @escaping @Sendable (_ state: inout S, _ output: Part.Output) -> Request
  ) -> StateDispatcher {
    let outputs = part.andThen(Part.outputs)
    return listening(
      to: outputs,
      StateDispatcher { state, input in
        outputs.preview(input).map { listener(&state, $0) } ?? .empty
      }
    )
  }

  /// Returns this dispatcher, followed by a listener to the outputs of the part of one case.
  ///
  ///     enum Child: Emitting { case output(Int) }
  ///     enum Parent { case child(Child) }
  ///     struct Screen { var child: String?, total = 40 }
  ///     let child = StateDispatcher<Void, String, Child>.empty
  ///     let parent = child.ifPresent(state: \Screen.child, input: Parent.child)
  ///       .onOutput(of: Parent.child) { screen, n in
  ///         screen.total += n
  ///         return .empty
  ///       }
  ///     parent.run(.child(.output(3)), on: Screen(child: "open")).state.total  // 43
  ///     parent.run(.child(.output(3)), on: Screen()).state.total  // 40
  @inlinable
  @_disfavoredOverload
  public func onOutput<Part: Emitting>(
    of embed: @escaping @Sendable (Part) -> Input,
    _ listener: @escaping @Sendable (_ state: inout S, _ output: Part.Output) -> Request
  ) -> StateDispatcher {
    onOutput(of: Prism(embedding: embed), listener)
  }

  /// Returns this dispatcher, followed by a dispatcher of the outputs of a part, which sends only such outputs.
  ///
  /// A listener that sends other inputs is a closure.
  public func onOutput<Part: Emitting>(
    of part: Prism<Input, Part>,
    _ dispatcher: StateDispatcher<Environment, S, Part.Output>
  ) -> StateDispatcher {
    let outputs = part.andThen(Part.outputs)
    return listening(to: outputs, dispatcher.widen(input: outputs))
  }

  /// Returns this dispatcher, followed by a dispatcher of the outputs of the part of one case, which sends only such outputs.
  @inlinable
  @_disfavoredOverload
  public func onOutput<Part: Emitting>(
    of embed: @escaping @Sendable (Part) -> Input,
    _ dispatcher: StateDispatcher<Environment, S, Part.Output>
  ) -> StateDispatcher {
    onOutput(of: Prism(embedding: embed), dispatcher)
  }

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
        // Marked, so that outer listeners need not search again, in a state that this listener has changed.
        return request.combine(listen(&state, input, mode)).setting(.heard)
      }
    )
  }
}

extension Session where Input: Emitting {
  /// The outputs after their commits, for each consumer from its start to the session's stop; all untaken ones are kept.
  public var outputs: SessionSequence<Input.Output> {
    SessionSequence(buffering: .unbounded) { [engine] observer in engine.observeOutputs(observer) }
  }

  /// Calls an observer, in the order of their addition, with each output after its commit.
  @discardableResult
  public func onOutput(_ tell: @escaping @Sendable (Input.Output) -> Void) -> SessionObservation {
    engine.observeOutputs(tell)
  }
}

extension SessionEngine where Input: Emitting {
  func observeOutputs(
    _ observer: @escaping @Sendable (Input.Output) -> Void
  ) -> SessionObservation {
    let outputs = Input.outputs
    return observe { input in
      guard let input, let output = outputs.preview(input) else { return }
      observer(output)
    }
  }
}
