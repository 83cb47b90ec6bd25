import Bowyer
import BowyerArchitectures
import BowyerKinds

/// The operations on handlers: the library's, unless a type that conforms says otherwise.
protocol HandlerAlgebra: SendableMetatype {
  /// Returns the handler for a view of a part of the state.
  static func narrow<Whole, Part>(
    _ handler: Handler<StatePartial<Whole>>,
    state lens: Lens<Whole, Part>
  ) -> Handler<StatePartial<Part>>
}

extension HandlerAlgebra {
  static func narrow<Whole, Part>(
    _ handler: Handler<StatePartial<Whole>>,
    state lens: Lens<Whole, Part>
  ) -> Handler<StatePartial<Part>> { handler.narrow(state: lens) }
}

/// The library's operations on handlers.
enum LibraryHandlers: HandlerAlgebra {}
