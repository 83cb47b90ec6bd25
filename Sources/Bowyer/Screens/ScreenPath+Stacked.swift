public import BowyerViews

extension ScreenPath {
  /// Returns the pages as a stack of screens.
  ///
  ///     let path = ScreenPath("welcome", ["name"])
  ///     let stack = path.stacked { page in Screen<ViewTree<Int>>(page, .text("This is \(page).")) }
  ///     stack.embedded.shown.rendered()  // "This is name."
  ///
  /// Each screen has the id of its page, which is its depth. Nothing is sent when a person goes back, unless the screens say so:
  /// `stacked(leaving:)` says it for all of them.
  ///
  /// - Parameter screen: Returns how a page looks.
  /// - Returns: The stack.
  public func stacked<Content>(_ screen: (Page) -> Screen<Content>) -> Stacked<Content> {
    let screens = entries.map { entry in screen(entry.page).identified(entry.id) }
    return Stacked(screens[0], Array(screens.dropFirst()))
  }

  /// Returns the pages as a stack of screens, each of which shows a view.
  ///
  ///     let stack: Stacked<ViewTree<Int>> = ScreenPath("welcome").stacked { Screen($0, .text($0)) }
  ///     stack.embedded.shown.rendered()  // "welcome"
  ///
  /// So a view can be named by a leading dot.
  ///
  /// - Parameter screen: Returns how a page looks.
  /// - Returns: The stack.
  public func stacked<Input>(
    _ screen: (Page) -> Screen<ViewTree<Input>>
  ) -> Stacked<ViewTree<Input>> {
    let screens = entries.map { entry in screen(entry.page).identified(entry.id) }
    return Stacked(screens[0], Array(screens.dropFirst()))
  }

  /// Returns the pages as a stack of screens, which a person can leave, but for the lowest.
  ///
  ///     let path = ScreenPath("welcome", ["name"])
  ///     let stack = path.stacked(leaving: { $0 }) { entry in
  ///       Screen<ViewTree<Int>>(entry.page, .text("This is \(entry.page)."))
  ///     }
  ///     stack.back  // 1
  ///     stack.unwound.back  // nil
  ///
  /// - Parameters:
  ///   - leave: Returns the input that takes the page with an id away, and what lies on it: see ``leave(_:)``, also for inputs
  ///     that are handled late.
  ///   - screen: Returns how a page looks.
  /// - Returns: The stack.
  public func stacked<Input>(
    leaving leave: (Int) -> Input,
    _ screen: (ScreenEntry<Page>) -> Screen<ViewTree<Input>>
  ) -> Stacked<ViewTree<Input>> {
    let screens = entries.enumerated().map { index, entry in
      let screen = screen(entry).identified(entry.id)
      return index == 0 ? screen : screen.leaving(leave(entry.id))
    }
    return Stacked(screens[0], Array(screens.dropFirst()))
  }
}

extension Screen {
  fileprivate func identified(_ id: Int) -> Screen {
    Screen(name, id: id, title: title, by: transition, content)
  }
}
