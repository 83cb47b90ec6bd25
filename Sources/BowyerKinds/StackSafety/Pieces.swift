/// Values in the order in which they were added, shared with what they were added to.
///
/// To add one costs the same however many there are, and leaves the old value as it was: a program that
/// goes on in several ways keeps several.
@usableFromInline
struct Pieces<Element: Sendable>: Sendable {
  @usableFromInline
  struct Parts: Sendable {
    @usableFromInline let element: Element
    @usableFromInline let before: Link?

    @inlinable
    init(element: Element, before: Link?) {
      self.element = element
      self.before = before
    }
  }

  // @unchecked: `parts` is written only by `deinit`, when nothing else holds the link.
  @usableFromInline
  final class Link: @unchecked Sendable {
    @usableFromInline var parts: Parts?

    @inlinable
    init(_ parts: Parts) {
      self.parts = parts
    }

    deinit {
      ReleaseLoop.release(&parts)
    }
  }

  @usableFromInline let last: Link?

  @inlinable
  init() {
    last = nil
  }

  @inlinable
  init(_ last: Link) {
    self.last = last
  }

  @inlinable
  func appending(_ element: Element) -> Pieces {
    Pieces(Link(Parts(element: element, before: last)))
  }

  /// The values, the first one first.
  @inlinable
  var array: [Element] {
    var elements: [Element] = []
    var next = last
    while let parts = next?.parts {
      elements.append(parts.element)
      next = parts.before
    }
    elements.reverse()
    return elements
  }
}
