public import BowyerViews

/// Writes one patch; it walks the old and the new nodes that it is about, without recursion.
struct HTMLPatchEncoding {
  /// A node before and after, and what there is around it.
  struct Pair {
    let old: Node
    let new: Node
    let patch: NodePatch
    let oldContext: HTMLContext
    let newContext: HTMLContext
  }

  private enum Work {
    /// A node at an index of the present element.
    case visit(Pair, at: Int)
    /// Rows that stand in the present element as if they were written there, from an index.
    case range(Pair, at: Int)
    /// A node that takes the place of another in the present element, however much room they take.
    case replace(Pair, oldSize: Int, newSize: Int, at: Int)
    case ascend(Int)
  }

  var out = HTMLPatchText()
  var names: HTMLNames
  private var work: [Work] = []

  init(_ names: HTMLNames) {
    self.names = names
  }

  var text: String { out.text }

  mutating func encode(_ patch: NodePatch, of node: Node) {
    switch patch {
    case .none: return
    case .replace(let new): writeWhole(new, HTMLContext())
    case .change(let change):
      let context = HTMLContext()
      visit(
        Pair(old: node, new: change.node, patch: patch, oldContext: context, newContext: context)
      )
    }
    while let next = work.popLast() {
      switch next {
      case .visit(let pair, let index):
        out.descend([index])
        work.append(.ascend(1))
        visit(pair)
      case .range(let pair, let index):
        let oldFrame = HTMLFrame(rows: pair.old, pair.oldContext)
        let newFrame = HTMLFrame(rows: pair.new, pair.newContext)
        visitChildren(pair, oldFrame, newFrame, lead: index + 1)
      case .replace(let pair, let oldSize, let newSize, let index):
        replace(pair, oldSize, newSize, at: index)
      case .ascend(let count):
        out.ascend(count)
      }
    }
  }

  private mutating func visit(_ pair: Pair) {
    var (fields, children): (NodeFields, ChildrenPatch?) = ([], nil)
    if case .change(let change) = pair.patch {
      (fields, children) = (change.fields, change.children)
    }
    let (shell, frame) = shell(of: pair.new, pair.newContext)
    var oldFrame = frame.map { HTMLFrame(pair.old.unmapped, $0.context, closing: []) }
    if !fields.isEmpty || pair.oldContext != pair.newContext || pair.old.stepKey != pair.new.stepKey
    {
      let old = self.shell(of: pair.old, pair.oldContext)
      guard old.shell.hasSameShape(as: shell) else {
        return writeWhole(pair.new, pair.newContext)
      }
      writeChanges(from: old.shell, to: shell)
      oldFrame = old.frame
    }
    guard let frame, let oldFrame, children != nil || oldFrame.context != frame.context else {
      return
    }
    out.descend(shell.slot)
    work.append(.ascend(shell.slot.count))
    visitChildren(pair, oldFrame, frame, lead: shell.lead)
  }

  /// Returns the elements of a node and the frame of its children; no frame if it has no children to write.
  private func shell(
    of node: Node,
    _ context: HTMLContext
  ) -> (shell: HTMLShell, frame: HTMLFrame?) {
    // The name of a group of radio buttons is only given where it is written.
    var builder = HTMLBuilder(HTMLShell(), names: HTMLNames("", style: names.style))
    let frame = builder.enter(node, in: context)
    return (builder.sink, frame)
  }

  /// Writes what is done to the children of the present element, and leaves for later what is done in them.
  private mutating func visitChildren(
    _ pair: Pair,
    _ oldFrame: HTMLFrame,
    _ newFrame: HTMLFrame,
    lead: Int
  ) {
    var children: ChildrenPatch?
    if case .change(let change) = pair.patch { children = change.children }
    let places = HTMLPlaces(oldFrame, newFrame, children, lead: lead)
    if let children, children.isReordering { write(children, places, newFrame) }
    var visits: [Work] = []
    if places.changesContext {
      var patches: [Int: NodePatch] = [:]
      for patch in children?.patches ?? [] { patches[patch.new] = patch.patch }
      for new in newFrame.children.indices {
        visits.append(
          contentsOf: visitChild(new, patches[new] ?? .none, places, oldFrame, newFrame)
        )
      }
    } else {
      for patch in children?.patches ?? [] {
        visits.append(contentsOf: visitChild(patch.new, patch.patch, places, oldFrame, newFrame))
      }
    }
    work.append(contentsOf: visits.reversed())
  }

  /// Returns what is to be done for a child that stays.
  private func visitChild(
    _ new: Int,
    _ patch: NodePatch,
    _ places: HTMLPlaces,
    _ oldFrame: HTMLFrame,
    _ newFrame: HTMLFrame
  ) -> [Work] {
    guard let old = places.old(of: new) else { return [] }
    let pair = Pair(
      old: oldFrame.children[old],
      new: newFrame.children[new],
      patch: patch,
      oldContext: oldFrame.context(of: old),
      newContext: newFrame.context(of: new)
    )
    let index = places.place(ofNew: new)
    if case .replace = patch {
      let (oldSize, newSize) = (oldFrame.size(of: pair.old), newFrame.size(of: pair.new))
      return [.replace(pair, oldSize: oldSize, newSize: newSize, at: index)]
    }
    if newFrame.isTransparent(pair.new) { return [.range(pair, at: index)] }
    return [.visit(pair, at: index)]
  }
}

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

  /// Writes which children go, come, and change places.
  mutating func write(_ children: ChildrenPatch, _ places: HTMLPlaces, _ frame: HTMLFrame) {
    out.begin()
    if !children.removes.isEmpty {
      out.name("out")
      out.write("[")
      for (place, count) in places.runs(ofOld: children.removes) {
        out.item()
        out.write("\(place),\(count)")
      }
      out.write("]")
    }
    if !children.moves.isEmpty {
      out.name("move")
      out.write("[")
      for move in children.moves {
        out.item()
        let (from, size) = (places.place(ofOld: move.old), places.size(ofOld: move.old))
        out.write("\(from),\(size),\(places.place(ofFilled: move.new))")
      }
      out.write("]")
    }
    if !children.inserts.isEmpty {
      out.name("in")
      out.write("[")
      var rest = children.inserts[...]
      while let first = rest.first {
        var run: [(Node, HTMLContext, isTransparent: Bool)] = []
        while let next = rest.first, next.new == first.new + run.count {
          let child = frame.children[next.new]
          run.append((child, frame.context(of: next.new), frame.isTransparent(child)))
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

/// Writes patches of a view as JSON, for a program that changes the page that shows it.
///
///     let before = ViewTree<Int>.row(.text("1"), .button("+", 1))
///     let patch = ViewPatch(from: before, to: .row(.text("2"), .button("+", 1)))
///     var encoder = PatchEncoder()
///     encoder.encode(patch, of: before)  // "[0,{\"text\":\"2\"}]"
///
/// The text is an array, which is read from left to right, beginning at the outermost element of the view. A
/// number leads to the child node with that index, a comment counted as an element; a number below 0 leads so
/// many elements up. An object says what is done where one is:
///
/// * `"set"` holds attributes by name, with `null` for one that goes. Who reads it also sets what a browser
///   keeps beside `value`, `checked`, `selected` and `open`.
/// * `"text"` is the text in the element.
/// * `"html"` is what takes its place, and is then where one is.
/// * `"out"`, `"move"` and `"in"` are flat lists, which are read by twos or threes: in `"out"`, where child nodes
///   are and how many go, so `[2,1,5,3]` is one at 2 and three at 5; in `"move"`, where some are, how many they
///   are, and where they come to be; in `"in"`, where some come in, and what comes as HTML. First all that goes
///   and all that moves is taken out, at the indices that were; then it is put in what moves and what comes in,
///   by ascending index.
///
/// The text holds no `<`, U+2028 or U+2029, so that it can stand in a script of a page.
///
/// *square*: what is made of a page by the patch is what ``/BowyerViews/ViewTree/renderedHTML()`` says of the new view, but
/// for the names of groups of radio buttons, which are different for each group
public struct PatchEncoder: Sendable {
  private var revision = 0
  private let style: HTMLAttribute

  /// Makes what writes the patches of one page, in the order in which they are applied to it.
  public init() {
    self.init(style: .style)
  }

  /// Makes what writes patches with another attribute for lengths and colours.
  package init(style: HTMLAttribute) {
    self.style = style
  }

  /// Returns a patch as JSON; `[]`, if nothing is to be done.
  ///
  /// A patch of another view, which says something of nodes that are not in this one, is no way to change its
  /// page: then all of it is written anew, as what `patch.applied(to: view)` shows.
  ///
  ///     let patch = ViewPatch(from: ViewTree<Int>.row(.text("1")), to: .row(.text("2")))
  ///     var encoder = PatchEncoder()
  ///     encoder.encode(patch, of: ViewTree<Int>.column()).hasPrefix("[{\"html\":")  // true
  ///
  /// - Parameters:
  ///   - patch: What is to be done.
  ///   - view: What is shown.
  /// - Returns: The text.
  public mutating func encode<Input>(_ patch: ViewPatch, of view: ViewTree<Input>) -> String {
    revision += 1
    var encoding = HTMLPatchEncoding(HTMLNames("\(revision)", style: style))
    let node = view.node.forced
    let fits = patch.root.fits(node)
    encoding.encode(fits ? patch.root : .replace(patch.applied(to: view).node), of: node)
    return encoding.text
  }

  /// Returns what writes a view anew, whatever the page shows, as JSON.
  ///
  ///     var encoder = PatchEncoder()
  ///     encoder.encode(ViewTree<Int>.text("1")).hasPrefix("[{\"html\":")  // true
  public mutating func encode<Input>(_ view: ViewTree<Input>) -> String {
    revision += 1
    var encoding = HTMLPatchEncoding(HTMLNames("\(revision)", style: style))
    encoding.writeWhole(view.node.forced, HTMLContext())
    return encoding.text
  }
}
