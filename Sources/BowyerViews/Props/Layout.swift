/// How much room is left around a view, in cells: 1 across is the width of a digit, 1 down that of a line.
///
///     ViewPadding(1) == ViewPadding(top: 1, leading: 1, bottom: 1, trailing: 1)  // true
///
/// Less than 0 counts as 0, more than 1,000 as 1,000.
public struct ViewPadding: Hashable, Sendable {
  /// Above.
  public let top: Int
  /// On the side where lines begin.
  public let leading: Int
  /// Below.
  public let bottom: Int
  /// On the side where lines end.
  public let trailing: Int

  /// No room at all.
  public static let zero = ViewPadding(0)

  /// Makes the same room on all sides.
  public init(_ room: Int) {
    self.init(top: room, leading: room, bottom: room, trailing: room)
  }

  /// Makes room on each side.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top.sensibleLength
    self.leading = leading.sensibleLength
    self.bottom = bottom.sensibleLength
    self.trailing = trailing.sensibleLength
  }
}

/// How long a view may be along an axis, in cells.
package struct FrameLength: Hashable, Sendable {
  package var min: Int?
  package var ideal: Int?
  package var max: Int?

  package init(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) {
    self.min = min?.sensibleLength
    self.ideal = ideal?.sensibleLength
    self.max = max?.sensibleLength
  }
}

/// Where something shorter than its room stands in it.
public enum ViewAlignment: String, Hashable, Sendable {
  /// Where lines begin, or at the top.
  case start
  /// In the middle.
  case center
  /// Where lines end, or at the bottom.
  case end
  /// It fills the room.
  case stretch
}

/// A line around a view.
public enum ViewBorder: Hashable, Sendable {
  /// A thin line.
  case line
  /// A thin line with round corners.
  case rounded
  /// Two lines, or one that is thick.
  case double
}

extension Int {
  /// The length, if it is one that can be laid out, or else the nearest.
  var sensibleLength: Int { Swift.min(Swift.max(self, 0), 1000) }
}

extension ViewTree {
  /// Returns the same view with room around it.
  ///
  ///     ViewTree<Int>.text("a").padded(ViewPadding(leading: 2)).rendered()  // "  a"
  public func padded(_ padding: ViewPadding) -> ViewTree { with { $0.padding = padding } }

  /// Returns the same view within bounds for how wide and how high it is, in cells.
  ///
  ///     let row: ViewTree<Int> = .row(.text("a").frame(minWidth: 4), .text("b"))
  ///     row.rendered()  // "a    b"
  ///
  /// Where the bounds contradict each other or the room there is, the least holds less than the most, and
  /// the room most of all. A length below 0 counts as 0, one above 1,000 as 1,000.
  ///
  /// - Parameters:
  ///   - minWidth: The least width.
  ///   - idealWidth: The width where there is room for it.
  ///   - maxWidth: The most width.
  ///   - minHeight: The least height.
  ///   - idealHeight: The height where there is room for it.
  ///   - maxHeight: The most height.
  /// - Returns: The view.
  public func frame(
    minWidth: Int? = nil,
    idealWidth: Int? = nil,
    maxWidth: Int? = nil,
    minHeight: Int? = nil,
    idealHeight: Int? = nil,
    maxHeight: Int? = nil
  ) -> ViewTree {
    with {
      $0.width = FrameLength(min: minWidth, ideal: idealWidth, max: maxWidth)
      $0.height = FrameLength(min: minHeight, ideal: idealHeight, max: maxHeight)
    }
  }

  /// Returns the same view, which takes a share of the room that is left over in a row or a column.
  ///
  ///     let row: ViewTree<Int> = .row(.text("a").growing(), .text("b"))
  ///     row.rendered(width: 6)  // "a    b"
  ///
  /// - Parameters:
  ///   - share: How much, beside what others take; 0 for nothing.
  ///   - shrink: How much is taken away where room is short, beside others; 0 for nothing.
  /// - Returns: The view.
  public func growing(_ share: Int = 1, shrink: Int = 1) -> ViewTree {
    with {
      $0.grow = share.sensibleLength
      $0.shrink = shrink.sensibleLength
    }
  }

  /// Returns the same view with a line around it.
  ///
  ///     ViewTree<Int>.text("a").bordered().rendered(width: 9)  // "┌───┐\n│ a │\n└───┘"
  public func bordered(_ border: ViewBorder? = .line) -> ViewTree { with { $0.border = border } }

  /// Returns the same view, which stands elsewhere in the room it has.
  ///
  ///     ViewTree<Int>.text("a").aligned(.end).rendered(width: 3)  // "  a"
  public func aligned(_ alignment: ViewAlignment?) -> ViewTree {
    with { $0.alignment = alignment }
  }
}
