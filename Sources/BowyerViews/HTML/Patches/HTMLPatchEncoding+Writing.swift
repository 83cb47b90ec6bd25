extension HTMLPatchEncoding {
  /// Writes the HTML of a node, which takes the place of the present element.
  mutating func writeWhole(_ node: Node, _ context: HTMLContext) {
    out.begin()
    out.name("html")
    writeHTML([(node, context, false)])
    out.end()
  }

  mutating func replace(_ pair: Pair, _ oldSize: Int, _ newSize: Int, at index: Int) {
    guard oldSize != 1 || newSize != 1 else {
      out.descend([index])
      writeWhole(pair.new, pair.newContext)
      return out.ascend(1)
    }
    out.begin()
    out.name("out")
    out.write("[\(index),\(oldSize)]")
    out.name("in")
    out.write("[\(index),")
    writeHTML([(pair.new, pair.newContext, newSize != 1)])
    out.write("]")
    out.end()
  }

  /// Writes nodes that stand next to each other as one string.
  private mutating func writeHTML(_ nodes: [(Node, HTMLContext, isTransparent: Bool)]) {
    var renderer = HTMLRenderer(names: names)
    var bytes: [UInt8] = []
    for (node, context, isTransparent) in nodes {
      renderer.write(node, in: context, isTransparent: isTransparent) { bytes += $0 }
    }
    names = renderer.names
    out.string(bytes: bytes)
  }

  /// Writes which attributes and texts of the elements of a node are different.
  mutating func writeChanges(from old: HTMLShell, to new: HTMLShell) {
    for (index, (old, element)) in zip(old.elements, new.elements).enumerated() {
      let attributes = element.changedAttributes(from: old)
      let isTextChanged = !(old.text ?? "").hasSameBytes(as: element.text ?? "")
      if attributes.isEmpty, !isTextChanged { continue }
      let path = new.path(to: index)
      out.descend(path)
      out.begin()
      if !attributes.isEmpty {
        out.name("set")
        out.write("{")
        for (name, value) in attributes {
          out.name(name)
          if let value { out.string(value) } else { out.write("null") }
        }
        out.write("}")
      }
      if isTextChanged {
        out.name("text")
        out.string(element.text ?? "")
      }
      out.end()
      out.ascend(path.count)
    }
  }

  /// Writes which kids go, come, and change places.
  mutating func write(_ kids: KidsPatch, _ places: HTMLPlaces, _ frame: HTMLFrame) {
    out.begin()
    if !kids.removes.isEmpty {
      out.name("out")
      out.write("[")
      for (place, count) in places.runs(ofOld: kids.removes) {
        out.item()
        out.write("\(place),\(count)")
      }
      out.write("]")
    }
    if !kids.moves.isEmpty {
      out.name("move")
      out.write("[")
      for move in kids.moves {
        out.item()
        let (from, size) = (places.place(ofOld: move.old), places.size(ofOld: move.old))
        out.write("\(from),\(size),\(places.place(ofFilled: move.new))")
      }
      out.write("]")
    }
    if !kids.inserts.isEmpty {
      out.name("in")
      out.write("[")
      var rest = kids.inserts[...]
      while let first = rest.first {
        var run: [(Node, HTMLContext, isTransparent: Bool)] = []
        while let next = rest.first, next.new == first.new + run.count {
          let kid = frame.kids[next.new]
          run.append((kid, frame.context(of: next.new), frame.isTransparent(kid)))
          rest = rest.dropFirst()
        }
        out.item()
        out.write("\(places.place(ofFilled: first.new)),")
        writeHTML(run)
      }
      out.write("]")
    }
    out.end()
  }
}

extension HTMLShell.Element {
  /// The attributes that are different from those of another, with nil for those that are gone; without the
  /// name of a group of radio buttons, which stays.
  fileprivate func changedAttributes(from old: HTMLShell.Element) -> [(String, String?)] {
    let gone = old.attributes.filter { attribute in
      !attributes.contains { $0.name == attribute.name }
    }
    let changed = attributes.filter { attribute in
      attribute.name != HTMLAttribute.name.rawValue
        && !old.attributes.contains {
          $0.name == attribute.name && $0.value.hasSameBytes(as: attribute.value)
        }
    }
    return gone.map { ($0.name, nil) } + changed.map { ($0.name, $0.value) }
  }
}
