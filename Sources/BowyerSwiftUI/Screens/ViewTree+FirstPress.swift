#if canImport(SwiftUI)
  import BowyerViews

  extension ViewTree {
    /// The input of a press of the first button of the view; nil if there is none.
    var firstPress: Input? {
      guard let button = controls.first(where: { $0.kind == .button }) else { return nil }
      do throws(EventRefusal) {
        return try dispatch(.press, at: button.path)
      } catch {
        return nil
      }
    }
  }
#endif
