public import Bowyer
import BowyerKinds
public import BowyerArchitectures

/// The operations on handlers: the library's, unless a type that conforms says otherwise.
///
///     LibraryHandlers.narrow(Handler<StatePartial<Int>> { _ in }, state: .identity)
///       .send(Move(State<Int, Void>.set(1).kind))
public protocol HandlerAlgebra: SendableMetatype {
  /// Returns the handler for a view of a part of the state.
  static func narrow<Whole, Part>(
    _ handler: Handler<StatePartial<Whole>>,
    state lens: Lens<Whole, Part>
  ) -> Handler<StatePartial<Part>>
}

extension HandlerAlgebra {
  public static func narrow<Whole, Part>(
    _ handler: Handler<StatePartial<Whole>>,
    state lens: Lens<Whole, Part>
  ) -> Handler<StatePartial<Part>> { handler.narrow(state: lens) }
}

/// The library's operations on handlers.
public enum LibraryHandlers: HandlerAlgebra {}
