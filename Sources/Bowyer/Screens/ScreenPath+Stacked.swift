public import BowyerViews

extension ScreenPath {
  /// Returns the pages as a stack of screens.
  ///
  ///     let path = ScreenPath("welcome", ["name"])
  ///     let stack = path.stacked { page in Screen<ViewTree<Int>>(page, .text("This is \(page).")) }
  ///     stack.embedded.shown.rendered()  // "This is name."
  ///
  /// The id of a screen is the id of its page, which is its depth. Going back sends an input only
  /// if the screen defines one; `stacked(leaving:)` defines one for all screens but the lowest.
  ///
  /// - Parameter screen: Returns the screen of a page.
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
  /// This overload allows a leading dot for the view.
  ///
  /// - Parameter screen: Returns the screen of a page.
  /// - Returns: The stack.
  public func stacked<Input>(
    _ screen: (Page) -> Screen<ViewTree<Input>>
  ) -> Stacked<ViewTree<Input>> {
    let screens = entries.map { entry in screen(entry.page).identified(entry.id) }
    return Stacked(screens[0], Array(screens.dropFirst()))
  }

  /// Returns the pages as a stack of screens; the user can leave all screens but the lowest.
  ///
  ///     let path = ScreenPath("welcome", ["name"])
  ///     let stack = path.stacked(leaving: { $0 }) { entry in
  ///       Screen<ViewTree<Int>>(entry.page, .text("This is \(entry.page)."))
  ///     }
  ///     stack.back  // 1
  ///     stack.unwound.back  // nil
  ///
  /// - Parameters:
  ///   - leave: Returns the input that removes the page with an id, and all pages above it: see
  ///     ``leave(_:)``, also for inputs that are handled late.
  ///   - screen: Returns the screen of a page.
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
