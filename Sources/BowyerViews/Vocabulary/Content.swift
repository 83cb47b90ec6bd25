extension ViewTree {
  /// Nothing, in a place of its own, so that siblings keep theirs.
  ///
  ///     ViewTree<Int>.empty.rendered()  // ""
  public static var empty: ViewTree { ViewTree(Node(NodeLook(.empty))) }

  /// Returns a view while a condition holds, and otherwise ``empty``.
  ///
  ///     ViewTree<Int>.when(2 > 1, .text("more")).rendered()  // "more"
  ///
  /// *when*: `.when(c, v) == (c ? v : .empty)`
  ///
  /// - Parameters:
  ///   - condition: Whether there is the view.
  ///   - view: The view; it is made only if the condition holds.
  /// - Returns: The view, or nothing in its place.
  public static func when(
    _ condition: Bool,
    _ view: @autoclosure () -> ViewTree
  ) -> ViewTree {
    condition ? view() : .empty
  }

  /// Returns a paragraph of text, shown as it is: no markup, no control characters.
  ///
  ///     ViewTree<Int>.text("Hello").rendered()  // "Hello"
  public static func text(_ text: String) -> ViewTree {
    leaf(.text) { $0.text = text }
  }

  /// Returns a paragraph of text whose parts differ in style.
  ///
  ///     ViewTree<Int>.text(["Hello, ", .bold("Ada"), "!"]).rendered()  // "Hello, Ada!"
  public static func text(_ spans: [TextSpan]) -> ViewTree {
    leaf(.text) { look in
      look.text = spans.map(\.text).joined()
      look.detail = NodeDetail(.spans(spans))
    }
  }

  /// Returns a heading; the levels go from 1, the highest, to 6, and others count as the nearest.
  ///
  ///     ViewTree<Int>.heading("Sign up", level: 2).rendered()  // "## Sign up"
  public static func heading(_ text: String, level: Int = 1) -> ViewTree {
    leaf(.heading) { look in
      look.text = text
      look.level = min(max(level, 1), 6)
    }
  }

  /// Returns a listing: text in which blanks and line feeds are kept, in letters of one width.
  ///
  ///     ViewTree<Int>.code("if a {\n  b\n}").rendered()  // "if a {\n  b\n}"
  public static func code(_ text: String) -> ViewTree {
    leaf(.code) { $0.text = text }
  }

  /// Returns a picture; who does not see it reads what it shows.
  ///
  ///     ViewTree<Int>.image("logo.png", alt: "A bow").rendered()  // "(image: A bow)"
  ///
  /// - Parameters:
  ///   - source: The address of the picture.
  ///   - alt: What it shows; empty, if it is a mere ornament.
  /// - Returns: The view.
  public static func image(_ source: String, alt: String) -> ViewTree {
    leaf(.image) { look in
      look.text = alt
      look.value = source
    }
  }

  /// Returns a symbol that Apple's platforms have under a name; others show what it means, as text.
  ///
  ///     ViewTree<Int>.image(system: "star.fill", alt: "Favourite").rendered()  // "Favourite"
  ///
  /// - Parameters:
  ///   - name: The name among the SF Symbols.
  ///   - alt: What it means; empty, if it is a mere ornament.
  /// - Returns: The view.
  public static func image(system name: String, alt: String) -> ViewTree {
    leaf(.image) { look in
      look.text = alt
      look.value = name
      look.detail = NodeDetail(.symbol)
    }
  }

  /// Returns what leads to another document.
  ///
  ///     ViewTree<Int>.link("Swift", to: "https://swift.org").rendered()  // "Swift (https://swift.org)"
  ///
  /// - Parameters:
  ///   - label: What is read.
  ///   - address: Where it leads; an interpreter follows only `http`, `https`, `mailto`, `tel`, and what is
  ///     relative.
  /// - Returns: The view.
  public static func link(_ label: String, to address: String) -> ViewTree {
    leaf(.link) { look in
      look.text = label
      look.value = address
    }
  }

  /// A line between what comes before and what comes after.
  ///
  ///     ViewTree<Int>.divider.rendered(width: 3)  // "───"
  public static var divider: ViewTree { ViewTree(Node(NodeLook(.divider))) }

  /// What takes the room that is left over in a row or a column.
  ///
  ///     ViewTree<Int>.row(.text("a"), .spacer, .text("b")).rendered(width: 6)  // "a    b"
  public static var spacer: ViewTree { ViewTree(Node(NodeLook(.spacer))) }

  @inline(__always)
  static func leaf(_ tag: NodeTag, _ change: (inout NodeLook) -> Void) -> ViewTree {
    var look = NodeLook(tag)
    change(&look)
    return ViewTree(Node(look))
  }
}
