/// The room around a view, in cells: a cell is as wide as a digit and as high as a line.
///
///     ViewPadding(1) == ViewPadding(top: 1, leading: 1, bottom: 1, trailing: 1)  // true
///
/// Each length is clamped to 0...1,000.
public struct ViewPadding: Hashable, Sendable {
  /// The room above the view.
  public let top: Int
  /// The room on the side where lines begin.
  public let leading: Int
  /// The room below the view.
  public let bottom: Int
  /// The room on the side where lines end.
  public let trailing: Int

  /// No room on any side.
  public static let zero = ViewPadding(0)

  /// Creates a padding that is the same on all sides.
  public init(_ room: Int) {
    self.init(top: room, leading: room, bottom: room, trailing: room)
  }

  /// Creates a padding with a length for each side.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top.sensibleLength
    self.leading = leading.sensibleLength
    self.bottom = bottom.sensibleLength
    self.trailing = trailing.sensibleLength
  }
}

/// The minimum, ideal and maximum length of a view along an axis, in cells.
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

/// The alignment of a view in room that is larger than the view.
public enum ViewAlignment: String, Hashable, Sendable {
  /// The side where lines begin, or the top.
  case start
  /// The middle.
  case center
  /// The side where lines end, or the bottom.
  case end
  /// The view is stretched to fill the room.
  case stretch
}

/// A line around a view.
public enum ViewBorder: Hashable, Sendable {
  /// A thin line.
  case line
  /// A thin line with rounded corners.
  case rounded
  /// A double line, or a thick one.
  case double
}

extension Int {
  /// The number clamped to the lengths that layout supports, 0...1,000.
  var sensibleLength: Int { Swift.min(Swift.max(self, 0), 1000) }
}

extension ViewTree {
  /// Returns this view with room around it.
  ///
  ///     ViewTree<Int>.text("a").padded(ViewPadding(leading: 2)).rendered()  // "  a"
  public func padded(_ padding: ViewPadding) -> ViewTree { with { $0.padding = padding } }

  /// Returns this view with bounds for its width and height, in cells.
  ///
  ///     let row: ViewTree<Int> = .row(.text("a").frame(minWidth: 4), .text("b"))
  ///     row.rendered()  // "a    b"
  ///
  /// The room that is available takes precedence over the maximum, and the maximum over the
  /// minimum. Each length is clamped to 0...1,000.
  ///
  /// - Parameters:
  ///   - minWidth: The minimum width.
  ///   - idealWidth: The width where there is enough room.
  ///   - maxWidth: The maximum width.
  ///   - minHeight: The minimum height.
  ///   - idealHeight: The height where there is enough room.
  ///   - maxHeight: The maximum height.
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

  /// Returns this view with a share of the remaining room in its row or column.
  ///
  ///     let row: ViewTree<Int> = .row(.text("a").growing(), .text("b"))
  ///     row.rendered(width: 6)  // "a    b"
  ///
  /// - Parameters:
  ///   - share: The weight with which it grows, relative to its siblings; 0 keeps its size.
  ///   - shrink: The weight with which it shrinks where room is short; 0 keeps its size.
  /// - Returns: The view.
  public func growing(_ share: Int = 1, shrink: Int = 1) -> ViewTree {
    with {
      $0.grow = share.sensibleLength
      $0.shrink = shrink.sensibleLength
    }
  }

  /// Returns this view with a border; nil removes it.
  ///
  ///     ViewTree<Int>.text("a").bordered().rendered(width: 9)  // "┌───┐\n│ a │\n└───┘"
  public func bordered(_ border: ViewBorder? = .line) -> ViewTree { with { $0.border = border } }

  /// Returns this view with another alignment in its room; nil restores the default.
  ///
  ///     ViewTree<Int>.text("a").aligned(.end).rendered(width: 3)  // "  a"
  public func aligned(_ alignment: ViewAlignment?) -> ViewTree {
    with { $0.alignment = alignment }
  }
}
