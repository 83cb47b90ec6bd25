public import BowyerViews

/// An encoder of patches of a view as JSON, for a script that updates the page.
///
///     let before = ViewTree<Int>.row(.text("1"), .button("+", 1))
///     let patch = ViewPatch(from: before, to: .row(.text("2"), .button("+", 1)))
///     var encoder = PatchEncoder()
///     encoder.encode(patch, of: before)  // "[0,{\"text\":\"2\"}]"
///
/// The output is an array that is processed from left to right, starting at the outermost element of the view. A number moves
/// to the child node with that index, where comments count as child nodes; a negative number moves up by that many elements.
/// An object contains operations on the current element:
///
/// * `"set"` contains attributes by name, with `null` for one to remove. The script must also set the properties that a
///   browser keeps in addition to `value`, `checked`, `selected` and `open`.
/// * `"text"` is the new text of the element.
/// * `"html"` replaces the element, and its result is the current element from then on.
/// * `"out"`, `"move"` and `"in"` are flat lists of pairs or triples. `"out"` contains indices of child nodes and how many
///   to remove: `[2,1,5,3]` removes one at 2 and three at 5. `"move"` contains indices, how many child nodes to move, and their
///   new indices. `"in"` contains indices and the HTML to insert; in an `svg`, it consists of shapes. First, all child nodes
///   that are removed or moved are taken out, at their original indices; then those that are moved or inserted are put in, in
///   ascending order of their new indices.
///
/// The output contains no `<`, U+2028 or U+2029, so that it can be embedded in a script element.
///
/// *square*: applying the patch to the page of a view results in ``/BowyerViews/ViewTree/renderedHTML()`` of the new view,
/// except for the names of groups of radio buttons, which are unique to each group
public struct PatchEncoder: Sendable {
  private var revision = 0
  private let style: HTMLAttribute

  /// Creates an encoder for the patches of one page, which are applied in the order in which they are encoded.
  public init() { self.init(style: .style) }

  /// Creates an encoder with another attribute for lengths and colours.
  package init(style: HTMLAttribute) { self.style = style }

  /// Returns a patch as JSON; `[]` if there are no changes.
  ///
  /// If the patch refers to nodes that this view does not have, the whole view `patch.applied(to: view)` is encoded instead.
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
    var encoding = HTMLPatchEncoding(HTMLNames(prefix: "\(revision)", style: style))
    encoding.encode(patch, of: node)
    return encoding.out.text
  }
}

/// An encoding of one patch, which traverses the old and new nodes without recursion.
struct HTMLPatchEncoding {
  /// A node before and after the patch, which has an index in the element at a depth.
  private struct Visit {
    let old: HTMLChild
    let new: HTMLChild
    let patch: NodePatch
    let index: Int
    let depth: Int
  }

  private(set) var out = HTMLPatchText()
  private var names: HTMLNames
  /// The visits that remain, the next one last.
  private var visits: [Visit] = []

  init(_ names: HTMLNames) { self.names = names }

  mutating func encode(_ patch: NodePatch, of node: Node) {
    switch patch {
    case .none: return
    case .replace(let new): writeWhole(HTMLChild(node: new))
    case .change(let change): visit(HTMLChild(node: node), HTMLChild(node: change.node), change)
    }
    while let next = visits.popLast() { visit(next) }
  }

  private mutating func visit(_ next: Visit) {
    let (old, new, index) = (next.old, next.new, next.index)
    out.ascend(to: next.depth)
    var change: NodeChange?
    switch next.patch {
    case .none: break
    case .change(let some): change = some
    case .replace where old.isRange || new.isRange:
      return out.exchange(out: [index, old.size], in: [(index, html(of: [new]))])
    case .replace: return writeWhole(new, at: [index])
    }
    if new.isRange {
      return visitChildren(change?.children, old.entered, new.entered, lead: index + 1)
    }
    out.descend([index])
    visit(old, new, change)
  }

  private mutating func visit(_ old: HTMLChild, _ new: HTMLChild, _ change: NodeChange?) {
    let (shell, frame) = shell(of: new)
    var oldFrame = frame.map { HTMLChild(node: old.node, context: $0.context) }
    if change?.changesLook == true || old.context != new.context {
      let old = self.shell(of: old)
      guard let kept = shell.kept(from: old.shell) else { return writeWhole(new) }
      writeChanges(from: old.shell, to: shell, upTo: kept)
      exchangeShapes(of: old.shell, by: shell, from: kept)
      oldFrame = old.frame
    }
    let children = change?.children
    guard let frame, let oldFrame, children != nil || oldFrame.context != frame.context else {
      return
    }
    out.descend(shell.slot)
    visitChildren(children, oldFrame, frame, lead: shell.lead)
  }

  /// Returns the elements of a node, and the frame for its children, nil if none are to be written.
  private func shell(of child: HTMLChild) -> (shell: HTMLShell, frame: HTMLChild?) {
    // Names for groups of radio buttons are not needed here, as they are not compared.
    var builder = HTMLBuilder(HTMLShell(), names: HTMLNames(prefix: "", style: names.style))
    let frame = builder.enter(child)
    return (builder.sink, frame)
  }

  /// Writes the changes to the list of children, and schedules visits of those in both lists.
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
      visits.append(
        Visit(
          old: oldFrame.child(index),
          new: newFrame.child(new),
          patch: patch,
          index: places.place(ofNew: new),
          depth: out.path.count
        )
      )
    }
  }

  private mutating func writeWhole(_ child: HTMLChild, at steps: [Int] = []) {
    let html = html(of: [child])
    out.edit(steps) { out in
      out.name("html")
      out.string(html)
    }
  }

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
      out.edit(element.path) { out in
        if !attributes.isEmpty {
          out.name("set")
          out.write("{")
          for (name, value) in attributes {
            out.name(name)
            if let value { out.string(value.utf8) } else { out.write("null") }
          }
          out.write("}")
        }
        if isTextChanged {
          out.name("text")
          out.string((element.text ?? "").utf8)
        }
      }
    }
  }

  private mutating func exchangeShapes(of old: HTMLShell, by new: HTMLShell, from kept: Int) {
    let (gone, come) = (old.elements[kept...], new.elements[kept...])
    if gone.isEmpty, come.isEmpty { return }
    let place = new.lead - come.count
    var writer = HTMLWriter()
    for shape in come {
      writer.open(shape.element)
      for (name, value) in shape.attributes { writer.attribute(name, value) }
      if let text = shape.text { writer.text(text) }
      writer.close(shape.element)
    }
    out.exchange(
      at: new.slot,
      out: gone.isEmpty ? [] : [place, gone.count],
      in: come.isEmpty ? [] : [(place, writer.bytes)]
    )
  }

  private mutating func write(_ children: ChildrenPatch, _ places: HTMLPlaces, _ frame: HTMLChild) {
    let moves = children.moves.flatMap { move in
      let (from, size) = (places.place(ofOld: move.old), places.size(ofOld: move.old))
      return [from, size, places.place(ofFilled: move.new)]
    }
    var inserts: [(place: Int, html: [UInt8])] = []
    var rest = children.inserts[...]
    while let first = rest.first {
      let run = rest.enumerated().prefix { $1.new == first.new + $0 }.map { frame.child($1.new) }
      inserts.append((places.place(ofFilled: first.new), html(of: run)))
      rest = rest.dropFirst(run.count)
    }
    let gone = places.runs(ofOld: children.removes).flatMap { [$0.place, $0.count] }
    out.exchange(out: gone, move: moves, in: inserts)
  }
}

/// A sink that stores the elements of one node, without those of its children, for comparison.
struct HTMLShell: HTMLSink {
  struct Element {
    let element: HTMLElement
    /// The places on the way from the outermost element to this one.
    let path: [Int]
    var attributes: [(name: String, value: String)] = []
    var text: String?
    var count = 0

    /// Returns the attributes that differ, with nil for removed ones; the name of a group of radio buttons stays.
    func changedAttributes(from old: Element) -> [(String, String?)] {
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

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  mutating func open(_ element: HTMLElement) {
    elements.append(Element(element: element, path: open.isEmpty ? [] : slot + [lead]))
    if let parent = open.last { elements[parent].count += 1 }
    open.append(elements.count - 1)
  }

  mutating func attribute(_ name: String, _ value: String) {
    elements[elements.count - 1].attributes.append((name, value.withoutNUL))
  }

  mutating func text(_ text: String) {
    if let last = open.last { elements[last].text = text.withoutNUL }
  }

  mutating func comment(_ comment: HTMLComment) {}

  mutating func close(_ element: HTMLElement) { open.removeLast() }

  /// The path from the outermost element to the element of the children, which is still open.
  var slot: [Int] { open.last.map { elements[$0].path } ?? [] }
  var lead: Int { open.last.map { elements[$0].count } ?? 0 }

  /// Returns how many elements can stay on a page: all, or none, which is nil; but a canvas stays when its shapes do not.
  func kept(from other: HTMLShell) -> Int? {
    guard open == other.open else { return nil }
    let pairs = zip(elements, other.elements)
    let kept = pairs.prefix { $0.element == $1.element && $0.path == $1.path }.count
    if let last = open.last, last < kept, elements[last].element == .svg { return kept }
    return kept == elements.count && kept == other.elements.count ? kept : nil
  }
}

extension String {
  var withoutNUL: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0.value != 0 }))
  }
}

/// The positions of a node's children among the child nodes of its element, before and after a patch.
///
/// A child is one child node, except for a `forEach`, which is one for each row, and the two comments around them.
struct HTMLPlaces {
  /// Whether the contexts of children differ, so that all of them must be visited.
  let changesContext: Bool
  private let lead: Int
  private let oldCount: Int
  /// For each new index the old one, or nil for a new child; nil if the indices are the same.
  private var olds: [Int?]?
  /// The numbers of child nodes before each child, `filled` before the children are patched; nil if each child is one node.
  private var sums: (old: [Int], filled: [Int], new: [Int])?

  init(_ old: HTMLChild, _ new: HTMLChild, _ patch: ChildrenPatch?, lead: Int) {
    self.lead = lead
    oldCount = old.children.count
    let isReordering = patch?.isReordering == true
    changesContext = old.context != new.context || isReordering && new.context.hasColumns
    if isReordering, let patch { olds = patch.olds }
    guard
      !old.isRange && old.children.contains(where: { $0.tag == .forEach })
        || !new.isRange && new.children.contains(where: { $0.tag == .forEach })
    else { return }
    let oldSizes = old.children.indices.map { old.child($0).size }
    let newSizes = new.children.indices.map { new.child($0).size }
    let filled = newSizes.indices.map { index in
      self.old(of: index).map { oldSizes[$0] } ?? newSizes[index]
    }
    sums = (Self.sums(oldSizes), Self.sums(filled), Self.sums(newSizes))
  }

  func old(of new: Int) -> Int? {
    guard let olds else { return new < oldCount ? new : nil }
    return olds.indices.contains(new) ? olds[new] : nil
  }

  func place(ofOld index: Int) -> Int { lead + (sums?.old[index] ?? index) }

  /// Returns the position once all children are moved and inserted, and none is patched.
  func place(ofFilled index: Int) -> Int { lead + (sums?.filled[index] ?? index) }

  /// Returns the position once the children before it are patched.
  func place(ofNew index: Int) -> Int { lead + (sums?.new[index] ?? index) }

  func size(ofOld index: Int) -> Int {
    guard let sums else { return 1 }
    return sums.old[index + 1] - sums.old[index]
  }

  /// Returns the positions and numbers of child nodes of old children; adjacent ones are combined.
  func runs(ofOld indices: [Int]) -> [(place: Int, count: Int)] {
    var runs: [(place: Int, count: Int)] = []
    for index in indices {
      let (place, size) = (place(ofOld: index), size(ofOld: index))
      if let last = runs.last, last.place + last.count == place {
        runs[runs.count - 1].count += size
      } else {
        runs.append((place, size))
      }
    }
    return runs
  }

  private static func sums(_ sizes: [Int]) -> [Int] {
    sizes.reduce(into: [0]) { sums, size in sums.append((sums.last ?? 0) + size) }
  }
}

/// The JSON text of a patch: an array of steps and operations, written incrementally.
struct HTMLPatchText {
  private(set) var bytes: [UInt8] = Array("[".utf8)
  /// The path of the current element from the root.
  private(set) var path: [Int] = []
  /// The number of steps that the path has in common with the reader's position.
  private var shared = 0
  /// The depth of the reader's position.
  private var depth = 0

  var text: String { String(decoding: bytes + [UInt8(ascii: "]")], as: UTF8.self) }

  mutating func descend(_ steps: [Int]) { path += steps }

  mutating func ascend(to depth: Int) {
    path.removeLast(path.count - depth)
    shared = min(shared, depth)
  }

  /// Writes an object of operations on the element at the end of steps from the current one.
  mutating func edit(_ steps: [Int] = [], operations: (inout HTMLPatchText) -> Void) {
    path += steps
    if depth > shared { item("\(shared - depth)") }
    for step in path[shared...] { item("\(step)") }
    (depth, shared) = (path.count, path.count)
    item("{")
    operations(&self)
    write("}")
    ascend(to: path.count - steps.count)
  }

  /// Writes what is taken out of an element, moved and put in, of which one is not empty.
  mutating func exchange(
    at steps: [Int] = [],
    out: [Int],
    move: [Int] = [],
    in inserts: [(place: Int, html: [UInt8])]
  ) {
    edit(steps) { text in
      for (name, numbers) in [("out", out), ("move", move)] where !numbers.isEmpty {
        text.name(name)
        text.write("[\(numbers.map(\.description).joined(separator: ","))]")
      }
      if inserts.isEmpty { return }
      text.name("in")
      text.write("[")
      for (place, html) in inserts {
        text.item("\(place),")
        text.string(html)
      }
      text.write("]")
    }
  }

  private mutating func item(_ text: String) {
    if let last = bytes.last,
      ![UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":")].contains(last)
    {
      bytes.append(UInt8(ascii: ","))
    }
    write(text)
  }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func name(_ name: String) {
    item("")
    string(name.utf8)
    write(":")
  }

  /// Writes a text in UTF-8 as a JSON string that can be embedded in a script element.
  mutating func string(_ text: some Collection<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, UInt8(ascii: "<"):
        write(byte < 0x10 ? "\\u000" : "\\u00")
        write(String(byte, radix: 16))
      case 0xA8...0xA9 where bytes.suffix(2) == [0xE2, 0x80]:
        bytes.removeLast(2)
        write(byte == 0xA8 ? "\\u2028" : "\\u2029")
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
