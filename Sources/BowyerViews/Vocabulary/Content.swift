extension ViewTree {
  /// A view that shows nothing but has a position, so that its siblings keep theirs.
  ///
  ///     ViewTree<Int>.empty.rendered()  // ""
  public static var empty: ViewTree { ViewTree(Node(NodeLook(.empty))) }

  /// Returns a view if a condition holds, and ``empty`` otherwise.
  ///
  ///     ViewTree<Int>.when(2 > 1, .text("more")).rendered()  // "more"
  ///
  /// *when*: `.when(c, v) == (c ? v : .empty)`
  ///
  /// - Parameters:
  ///   - condition: Whether to return the view.
  ///   - view: The view; it is evaluated only if the condition holds.
  /// - Returns: The view, or ``empty``.
  public static func when(
    _ condition: Bool,
    _ view: @autoclosure () -> ViewTree
  ) -> ViewTree {
    condition ? view() : .empty
  }

  /// Returns a paragraph of plain text: markup is not interpreted, control characters are
  /// neutralised.
  ///
  ///     ViewTree<Int>.text("Hello").rendered()  // "Hello"
  public static func text(_ text: String) -> ViewTree {
    leaf(.text) { $0.text = text }
  }

  /// Returns a paragraph of text made of spans with different styles.
  ///
  ///     ViewTree<Int>.text(["Hello, ", .bold("Ada"), "!"]).rendered()  // "Hello, Ada!"
  public static func text(_ spans: [TextSpan]) -> ViewTree {
    leaf(.text) { look in
      look.text = spans.map(\.text).joined()
      look.detail = NodeDetail(.spans(spans))
    }
  }

  /// Returns a heading of a level from 1, the highest, to 6; a level outside of this range is
  /// clamped.
  ///
  ///     ViewTree<Int>.heading("Sign up", level: 2).rendered()  // "## Sign up"
  public static func heading(_ text: String, level: Int = 1) -> ViewTree {
    leaf(.heading) { look in
      look.text = text
      look.level = UInt8(min(max(level, 1), 6))
    }
  }

  /// Returns a code block: monospaced text in which whitespace and line feeds are preserved.
  ///
  ///     ViewTree<Int>.code("if a {\n  b\n}").rendered()  // "if a {\n  b\n}"
  public static func code(_ text: String) -> ViewTree {
    leaf(.code) { $0.text = text }
  }

  /// Returns an image with an alternative text for users who do not see it.
  ///
  ///     ViewTree<Int>.image("logo.png", alt: "A bow").rendered()  // "(image: A bow)"
  ///
  /// - Parameters:
  ///   - source: The address of the image.
  ///   - alt: A description of the image; empty for a decorative image.
  /// - Returns: The view.
  public static func image(_ source: String, alt: String) -> ViewTree {
    leaf(.image) { look in
      look.text = alt
      look.value = source
    }
  }

  /// Returns an SF Symbol on Apple's platforms, and its alternative text elsewhere.
  ///
  ///     ViewTree<Int>.image(system: "star.fill", alt: "Favourite").rendered()  // "Favourite"
  ///
  /// - Parameters:
  ///   - name: The name of the SF Symbol.
  ///   - alt: A description of its meaning; empty for a decorative symbol.
  /// - Returns: The view.
  public static func image(system name: String, alt: String) -> ViewTree {
    leaf(.image) { look in
      look.text = alt
      look.value = name
      look.detail = NodeDetail(.symbol)
    }
  }

  /// Returns a link to another document.
  ///
  ///     ViewTree<Int>.link("Swift", to: "https://swift.org").rendered()  // "Swift (https://swift.org)"
  ///
  /// - Parameters:
  ///   - label: The text of the link.
  ///   - address: The destination. An interpreter follows only `http`, `https`, `mailto` and `tel`
  ///     addresses and relative ones.
  /// - Returns: The view.
  public static func link(_ label: String, to address: String) -> ViewTree {
    leaf(.link) { look in
      look.text = label
      look.value = address
    }
  }

  /// A line that separates the views before it from those after it.
  ///
  ///     ViewTree<Int>.divider.rendered(width: 3)  // "───"
  public static var divider: ViewTree { ViewTree(Node(NodeLook(.divider))) }

  /// Flexible space that takes the remaining room in a row or a column.
  ///
  ///     ViewTree<Int>.row(.text("a"), .spacer, .text("b")).rendered(width: 6)  // "a    b"
  public static var spacer: ViewTree { ViewTree(Node(NodeLook(.spacer))) }

  @inline(__always)
  static func leaf(_ tag: NodeTag, _ change: (inout NodeLook) -> Void) -> ViewTree {
    var look = NodeLook(tag)
    change(&look)
    return ViewTree(Node(consume look))
  }
}
