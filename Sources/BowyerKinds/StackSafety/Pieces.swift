/// Values in the order in which they were added, shared with what they were added to.
///
/// To add one costs the same however many there are, and leaves the old value as it was: a program that
/// goes on in several ways keeps several.
@usableFromInline
package struct Pieces<Element: Sendable>: Sendable {
  @usableFromInline
  package struct Parts: Sendable {
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
  package final class Link: @unchecked Sendable {
    @usableFromInline var parts: Parts?

    @inlinable
    init(_ parts: Parts) {
      self.parts = parts
    }

    deinit {
      ReleaseLoop.release(&parts)
    }
  }

  @usableFromInline package let last: Link?

  @inlinable
  package init() {
    last = nil
  }

  @inlinable
  init(_ last: Link) {
    self.last = last
  }

  @inlinable
  package func appending(_ element: Element) -> Pieces {
    Pieces(Link(Parts(element: element, before: last)))
  }

  @inlinable
  package var array: [Element] {
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
