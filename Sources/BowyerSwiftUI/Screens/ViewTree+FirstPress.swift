#if canImport(SwiftUI)
  import BowyerViews

  extension ViewTree {
    /// What the first button of the view sends; nil if there is none that can be pressed.
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
