/// A persistent list of values, in the order in which they were added.
///
/// Appending takes constant time and keeps the old list valid, so each branch of a program can have
/// its own list.
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
