// A navigation is encoded as the flat list of its places, each before its children and with their
// number. Decoding a list needs no recursion, however deeply the navigation is nested.

private enum PlaceKey: String, CodingKey {
  case screen, stack, pages, tabs, split, layers, current, previous, next, selected
}

extension Navigation.Place: Encodable where Content: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PlaceKey.self)
    switch kind {
    case .screen(let screen): try container.encode(screen, forKey: .screen)
    case .stack: try container.encode(children, forKey: .stack)
    case .pages(let current, let previous, let next):
      try container.encode(children, forKey: .pages)
      try container.encode(current, forKey: .current)
      try container.encodeIfPresent(previous, forKey: .previous)
      try container.encodeIfPresent(next, forKey: .next)
    case .tabs(let selected, let labels):
      try container.encode(labels, forKey: .tabs)
      try container.encode(selected, forKey: .selected)
    case .split: try container.encode(children, forKey: .split)
    case .layers(let styles): try container.encode(styles, forKey: .layers)
    }
  }
}

extension Navigation.Place: Decodable where Content: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlaceKey.self)
    if let screen = try container.decodeIfPresent(Screen<Content>.self, forKey: .screen) {
      self.init(.screen(screen))
    } else if let children = try container.decodeIfPresent(Int.self, forKey: .stack) {
      self.init(.stack, children: children)
    } else if let children = try container.decodeIfPresent(Int.self, forKey: .pages) {
      let kind = Navigation<Content>.Kind.pages(
        current: try container.decode(Int.self, forKey: .current),
        previous: try container.decodeIfPresent(Content.self, forKey: .previous),
        next: try container.decodeIfPresent(Content.self, forKey: .next)
      )
      self.init(kind, children: children)
    } else if let labels = try container.decodeIfPresent(
      [NavigationTabLabel<Content>].self,
      forKey: .tabs
    ) {
      let selected = try container.decode(Int.self, forKey: .selected)
      self.init(.tabs(selected: selected, labels), children: labels.count)
    } else if let children = try container.decodeIfPresent(Int.self, forKey: .split) {
      self.init(.split, children: children)
    } else if let styles = try container.decodeIfPresent([ModalStyle].self, forKey: .layers) {
      self.init(.layers(styles), children: styles.count + 1)
    } else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "a place is a screen, a stack, pages, tabs, a split or layers"
        )
      )
    }
  }
}

extension Navigation: Encodable where Content: Encodable {
  /// Encodes the navigation as a list of its places.
  public func encode(to encoder: any Encoder) throws { try places.encode(to: encoder) }
}

extension Navigation: Decodable where Content: Decodable {
  /// Decodes a navigation from the list of its places.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the places do not form a navigation.
  public init(from decoder: any Decoder) throws {
    places = try Array(from: decoder)
    if let violation {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: violation)
      )
    }
  }

  /// The reason why the places do not form a navigation; nil if they do.
  private var violation: String? {
    if places.isEmpty { return "a navigation has at least one screen" }
    // The kinds of the incomplete places, with the numbers of their missing children.
    var open: [(kind: Kind, children: Int)] = []
    for (index, place) in places.enumerated() {
      if !place.kind.mayHave(place.children) {
        return
          "place \(index) has an invalid number of parts, \(place.children), or an invalid selection"
      }
      if let outer = open.popLast() {
        if !outer.kind.mayHold(place.kind) { return "place \(index) is not allowed in its parent" }
        if outer.children > 1 { open.append((outer.kind, outer.children - 1)) }
      } else if index > 0 {
        return "place \(index) has no parent"
      }
      if place.children > 0 { open.append((place.kind, place.children)) }
    }
    if open.isEmpty { return nil }
    // The numbers are external input, so their sum may overflow.
    let missing = open.reduce(0) { sum, place in
      let (sum, overflows) = sum.addingReportingOverflow(place.children)
      return overflows ? .max : sum
    }
    return "\(missing) places are missing"
  }
}
