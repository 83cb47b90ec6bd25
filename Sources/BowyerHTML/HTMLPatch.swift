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
///   child nodes to move, and their new indices. `"in"` contains indices and the HTML to insert; in
///   an `svg`, it consists of shapes.
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
    let node = view.node.forced
    let fits = patch.root.fits(node)
    return encode(fits ? patch.root : .replace(patch.applied(to: view).node), of: node)
  }

  /// Returns a patch that replaces whatever the page shows by a view, as JSON.
  public mutating func encode<Input>(_ view: ViewTree<Input>) -> String {
    let node = view.node.forced
    return encode(.replace(node), of: node)
  }

  private mutating func encode(_ patch: NodePatch, of node: Node) -> String {
    revision += 1
    var encoding = HTMLPatchEncoding(HTMLNames("\(revision)", style: style))
    encoding.encode(patch, of: node)
    return encoding.out.text
  }
}

/// An encoding of one patch, which traverses the old and new nodes without recursion.
struct HTMLPatchEncoding {
  /// A node before and after the patch.
  private struct Pair {
    let old: HTMLChild
    let new: HTMLChild
    let patch: NodePatch

    var change: NodeChange? {
      if case .change(let change) = patch { change } else { nil }
    }
  }

  private enum Work {
    /// Visits a node at an index of the current element.
    case visit(Pair, at: Int)
    case ascend(Int)
  }

  private(set) var out = HTMLPatchText()
  private var names: HTMLNames
  private var work: [Work] = []

  init(_ names: HTMLNames) {
    self.names = names
  }

  mutating func encode(_ patch: NodePatch, of node: Node) {
    switch patch {
    case .none: return
    case .replace(let new): writeWhole(HTMLChild(node: new))
    case .change(let change):
      visit(Pair(old: HTMLChild(node: node), new: HTMLChild(node: change.node), patch: patch))
    }
    while let next = work.popLast() {
      switch next {
      case .visit(let pair, let index): visit(pair, at: index)
      case .ascend(let count): out.ascend(count)
      }
    }
  }

  private mutating func visit(_ pair: Pair, at index: Int) {
    if case .replace = pair.patch { return replace(pair, at: index) }
    if pair.new.isRange {
      return visitChildren(
        pair.change?.children,
        pair.old.entered,
        pair.new.entered,
        lead: index + 1
      )
    }
    out.descend([index])
    work.append(.ascend(1))
    visit(pair)
  }

  private mutating func visit(_ pair: Pair) {
    let (shell, frame) = shell(of: pair.new)
    var oldFrame = frame.map { HTMLChild(node: pair.old.node, context: $0.context) }
    if pair.change?.changesLook == true || pair.old.context != pair.new.context {
      let old = self.shell(of: pair.old)
      guard let kept = shell.kept(from: old.shell) else { return writeWhole(pair.new) }
      writeChanges(from: old.shell, to: shell, upTo: kept)
      exchangeShapes(of: old.shell, by: shell, from: kept)
      oldFrame = old.frame
    }
    let children = pair.change?.children
    guard let frame, let oldFrame, children != nil || oldFrame.context != frame.context else {
      return
    }
    out.descend(shell.slot)
    work.append(.ascend(shell.slot.count))
    visitChildren(children, oldFrame, frame, lead: shell.lead)
  }

  /// Returns the elements of a node, and the frame for its children, if it has any to write.
  private func shell(of child: HTMLChild) -> (shell: HTMLShell, frame: HTMLChild?) {
    // Names for groups of radio buttons are not needed here, as they are not compared.
    var builder = HTMLBuilder(HTMLShell(), names: HTMLNames("", style: names.style))
    let frame = builder.enter(child)
    return (builder.sink, frame)
  }

  /// Writes the changes to the list of children, and schedules the visits of those that are in both
  /// lists.
  private mutating func visitChildren(
    _ children: ChildrenPatch?,
    _ oldFrame: HTMLChild,
    _ newFrame: HTMLChild,
    lead: Int
  ) {
    let places = HTMLPlaces(oldFrame, newFrame, children, lead: lead)
    if let children, children.isReordering { write(children, places, newFrame) }
    var patches = (children?.patches ?? []).map { (new: $0.new, patch: $0.patch) }
    if places.changesContext {
      let known = Dictionary(uniqueKeysWithValues: patches)
      patches = newFrame.children.indices.map { ($0, known[$0] ?? .none) }
    }
    for (new, patch) in patches.reversed() {
      guard let index = places.old(of: new) else { continue }
      let pair = Pair(old: oldFrame.child(index), new: newFrame.child(new), patch: patch)
      work.append(.visit(pair, at: places.place(ofNew: new)))
    }
  }
}

extension HTMLPatchEncoding {
  /// Writes the HTML of a node, which replaces the current element.
  private mutating func writeWhole(_ child: HTMLChild) {
    out.begin()
    out.name("html")
    out.string(bytes: html(of: [child]))
    out.end()
  }

  private mutating func replace(_ pair: Pair, at index: Int) {
    guard pair.old.isRange || pair.new.isRange else {
      out.descend([index])
      writeWhole(pair.new)
      return out.ascend(1)
    }
    out.begin()
    out.list("out", [index, pair.old.size])
    out.inserts([(index, html(of: [pair.new]))])
    out.end()
  }

  /// Returns the HTML of adjacent nodes.
  private mutating func html(of children: [HTMLChild]) -> [UInt8] {
    var builder = HTMLBuilder(HTMLWriter(), names: names)
    var bytes: [UInt8] = []
    for child in children { builder.write(child) { bytes += $0 } }
    names = builder.names
    return bytes
  }

  private mutating func writeChanges(from old: HTMLShell, to new: HTMLShell, upTo kept: Int) {
    for (old, element) in zip(old.elements, new.elements.prefix(kept)) {
      let attributes = element.changedAttributes(from: old)
      let isTextChanged = !(old.text ?? "").hasSameBytes(as: element.text ?? "")
      if attributes.isEmpty, !isTextChanged { continue }
      out.descend(element.path)
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
      out.ascend(element.path.count)
    }
  }

  /// Exchanges the shapes of a canvas from the first one on that is another element.
  private mutating func exchangeShapes(of old: HTMLShell, by new: HTMLShell, from kept: Int) {
    let (gone, come) = (old.elements[kept...], new.elements[kept...])
    if gone.isEmpty, come.isEmpty { return }
    let place = new.lead - come.count
    var writer = HTMLWriter()
    for shape in come { writer.write(shape) }
    out.descend(new.slot)
    out.begin()
    if !gone.isEmpty { out.list("out", [place, gone.count]) }
    if !come.isEmpty { out.inserts([(place, writer.bytes)]) }
    out.end()
    out.ascend(new.slot.count)
  }

  private mutating func write(
    _ children: ChildrenPatch,
    _ places: HTMLPlaces,
    _ frame: HTMLChild
  ) {
    out.begin()
    out.list("out", places.runs(ofOld: children.removes).flatMap { [$0.place, $0.count] })
    let moves = children.moves.flatMap { move in
      let (from, size) = (places.place(ofOld: move.old), places.size(ofOld: move.old))
      return [from, size, places.place(ofFilled: move.new)]
    }
    out.list("move", moves)
    var inserts: [(place: Int, html: [UInt8])] = []
    var rest = children.inserts[...]
    while let first = rest.first {
      let run = rest.enumerated().prefix { $1.new == first.new + $0 }.map { frame.child($1.new) }
      inserts.append((places.place(ofFilled: first.new), html(of: run)))
      rest = rest.dropFirst(run.count)
    }
    out.inserts(inserts)
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

  /// Writes a list of numbers, unless it is empty.
  mutating func list(_ name: String, _ numbers: [Int]) {
    if numbers.isEmpty { return }
    self.name(name)
    write("[\(numbers.map(\.description).joined(separator: ","))]")
  }

  /// Writes the places and the HTML of what is inserted, unless it is nothing.
  mutating func inserts(_ inserts: [(place: Int, html: [UInt8])]) {
    if inserts.isEmpty { return }
    name("in")
    write("[")
    for (place, html) in inserts {
      item()
      write("\(place),")
      string(bytes: html)
    }
    write("]")
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
