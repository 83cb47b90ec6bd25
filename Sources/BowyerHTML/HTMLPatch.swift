public import BowyerViews

/// An encoder of patches of a view as JSON, for a script that updates the page.
///
///     let before = ViewTree<Int>.row(.text("1"), .button("+", 1))
///     let patch = ViewPatch(from: before, to: .row(.text("2"), .button("+", 1)))
///     var encoder = PatchEncoder()
///     encoder.encode(patch, of: before)  // "[0,{\"text\":\"2\"}]"
///
/// The output is an array that is processed from left to right, starting at the outermost element
/// of the view. A number moves to the child node with that index, where comments count as child
/// nodes; a negative number moves up by that many elements. An object contains operations on the
/// current element:
///
/// * `"set"` contains attributes by name, with `null` for one to remove. The script must also set the properties that a
///   browser keeps in addition to `value`, `checked`, `selected` and `open`.
/// * `"text"` is the new text of the element.
/// * `"html"` replaces the element, and its result is the current element from then on.
/// * `"out"`, `"move"` and `"in"` are flat lists of pairs or triples. `"out"` contains indices of child nodes and how many
///   to remove: `[2,1,5,3]` removes one at 2 and three at 5. `"move"` contains indices, how many
///   child nodes to move, and their new indices. `"in"` contains indices and the HTML to insert.
///   First, all child nodes that are removed or moved are taken out, at their original indices;
///   then those that are moved or inserted are put in, in ascending order of their new indices.
///
/// The output contains no `<`, U+2028 or U+2029, so that it can be embedded in a script element.
///
/// *square*: applying the patch to the page of a view results in ``/BowyerViews/ViewTree/renderedHTML()`` of the new view,
/// except for the names of groups of radio buttons, which are unique to each group
public struct PatchEncoder: Sendable {
  private var revision = 0
  private let style: HTMLAttribute

  /// Creates an encoder for the patches of one page, which are applied in the order in which they
  /// are encoded.
  public init() {
    self.init(style: .style)
  }

  /// Creates an encoder with another attribute for lengths and colours.
  package init(style: HTMLAttribute) {
    self.style = style
  }

  /// Returns a patch as JSON; `[]` if there are no changes.
  ///
  /// If the patch is of another view and refers to nodes that this view does not have, the whole
  /// view is encoded instead, as `patch.applied(to: view)`.
  public mutating func encode<Input>(_ patch: ViewPatch, of view: ViewTree<Input>) -> String {
    revision += 1
    var encoding = HTMLPatchEncoding(HTMLNames("\(revision)", style: style))
    let node = view.node.forced
    let fits = patch.root.fits(node)
    encoding.encode(fits ? patch.root : .replace(patch.applied(to: view).node), of: node)
    return encoding.text
  }

  /// Returns a patch that replaces whatever the page shows by a view, as JSON.
  public mutating func encode<Input>(_ view: ViewTree<Input>) -> String {
    revision += 1
    var encoding = HTMLPatchEncoding(HTMLNames("\(revision)", style: style))
    encoding.writeWhole(view.node.forced, HTMLContext())
    return encoding.text
  }
}

/// An encoding of one patch, which traverses the old and new nodes without recursion.
struct HTMLPatchEncoding {
  /// A node before and after the patch, with its contexts.
  struct Pair {
    let old: Node
    let new: Node
    let patch: NodePatch
    let oldContext: HTMLContext
    let newContext: HTMLContext
  }

  private enum Work {
    /// Visits a node at an index of the current element.
    case visit(Pair, at: Int)
    /// Visits the rows of a `forEach` in the current element, from an index on.
    case range(Pair, at: Int)
    /// Replaces a node; the sizes are its numbers of child nodes before and after.
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
    var (changesLook, children): (Bool, ChildrenPatch?) = (false, nil)
    if case .change(let change) = pair.patch {
      (changesLook, children) = (change.changesLook, change.children)
    }
    let (shell, frame) = shell(of: pair.new, pair.newContext)
    var oldFrame = frame.map { HTMLFrame(pair.old, $0.context, closing: 0) }
    if changesLook || pair.oldContext != pair.newContext {
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

  /// Returns the elements of a node, and the frame for its children, if it has any to write.
  private func shell(
    of node: Node,
    _ context: HTMLContext
  ) -> (shell: HTMLShell, frame: HTMLFrame?) {
    // Names for groups of radio buttons are not needed here, as they are not compared.
    var builder = HTMLBuilder(HTMLShell(), names: HTMLNames("", style: names.style))
    let frame = builder.enter(node, in: context)
    return (builder.sink, frame)
  }

  /// Writes the changes to the list of children, and schedules the visits of the children.
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

  /// Returns the work for a child that is in both lists.
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
  /// Writes the HTML of a node, which replaces the current element.
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

  /// Writes adjacent nodes as one string.
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
  /// Returns the attributes that differ, with nil for removed ones; the name of a group of radio
  /// buttons is preserved, and so excluded.
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

/// The JSON text of a patch: an array of steps and operations, written incrementally.
struct HTMLPatchText {
  private(set) var bytes: [UInt8] = Array("[".utf8)
  /// The path of the current element from the root.
  private var path: [Int] = []
  /// The number of steps that the path has in common with the reader's position.
  private var shared = 0
  /// The depth of the reader's position.
  private var depth = 0
}

extension HTMLPatchText {
  var text: String { String(decoding: bytes + [UInt8(ascii: "]")], as: UTF8.self) }

  mutating func descend(_ steps: some Sequence<Int>) {
    path.append(contentsOf: steps)
  }

  mutating func ascend(_ count: Int) {
    path.removeLast(count)
    shared = min(shared, path.count)
  }

  /// Writes the steps to the current element, and begins an object of operations on it.
  mutating func begin() {
    if depth > shared { item(); write("\(shared - depth)") }
    for step in path[shared...] {
      item()
      write("\(step)")
    }
    (depth, shared) = (path.count, path.count)
    item()
    write("{")
  }

  mutating func end() {
    write("}")
  }

  mutating func item() {
    if let last = bytes.last,
      ![UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":")].contains(last)
    {
      bytes.append(UInt8(ascii: ","))
    }
  }

  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func name(_ name: String) {
    item()
    string(name)
    write(":")
  }

  /// Writes a text as a JSON string that can be embedded in a script element.
  mutating func string(_ text: String) {
    string(bytes: text.utf8)
  }

  /// Writes a text in UTF-8, in which `<`, U+2028 and U+2029 are escaped, too.
  mutating func string(bytes text: some Collection<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var last: (UInt8, UInt8) = (0, 0)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): write("\\\"")
      case UInt8(ascii: "\\"): write("\\\\")
      case 0..<0x20, UInt8(ascii: "<"):
        write(byte < 0x10 ? "\\u000" : "\\u00")
        write(String(byte, radix: 16))
      case 0xA8, 0xA9:
        if last == (0xE2, 0x80) {
          bytes.removeLast(2)
          write(byte == 0xA8 ? "\\u2028" : "\\u2029")
        } else {
          bytes.append(byte)
        }
      default: bytes.append(byte)
      }
      last = (last.1, byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
