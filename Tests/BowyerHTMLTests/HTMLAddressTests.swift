import BowyerCheck
import BowyerHTML
import BowyerViews
import TestSupport
import Testing

@Suite("The address of an element") struct HTMLAddressTests {
  @Test("is the path of its node, for each control of any view")
  func paths() throws {
    try forAll(HTMLSamples.views, config: Config(cases: TestSize.of(150, full: 500))) { view in
      let dom = try HTMLReader.read(view.renderedHTML())
      let found = Set(dom.elements().filter(dom.isListening).map { dom.address($0) })
      let missing = view.controls.filter { control in
        !control.isDisabled && !found.contains(control.path.map(\.address))
      }
      return missing.map(\.path) <-> []
    }
  }

  @Test("is distinct for rows, rows with equal keys, and their siblings")
  func rows() throws {
    let view: ViewTree<Int> = .column(
      .empty,
      .button("x", 1).keyed("k"),
      .list([
        .forEach(["a", "b"], id: \.self) { .column(.text("1"), .button($0, 1)) }, .button("c", 1),
      ]),
      .button("y", 1).keyed("k")
    )
    let dom = try HTMLReader.read(view.renderedHTML())
    let found = dom.elements().filter(dom.isListening).map {
      dom.address($0).joined(separator: " ")
    }
    expectEqual(found, ["'k'", "2 0 'a' 1", "2 0 'b' 1", "2 1", "'k#2'"])
    expectEqual(found, view.controls.map { $0.path.map(\.address).joined(separator: " ") })
  }
}

@Suite("The address of a link or an image") struct VettedAddressTests {
  @Test("is looked at as a browser does: without what it leaves out")
  func leftOut() {
    for space in [" ", "\n", "\t", "\r\n", "\0", "\u{1F}\u{1}"] {
      for (address, expected) in [("a b", "a b"), ("x:y", HTMLAddress.blocked), ("tel:1", "tel:1")]
      {
        expectEqual(HTMLAddress.vetted(space + address), expected)
        expectEqual(HTMLAddress.vetted(address + space), expected)
      }
    }
    for gap in ["\n", "\t", "\r", "\0"] {
      expectEqual(HTMLAddress.vetted("java\(gap)script:a"), HTMLAddress.blocked)
      expectEqual(HTMLAddress.vetted("te\(gap)l:a"), "tel:a")
    }
    expectEqual(HTMLAddress.vetted("a\u{1F}b"), "a\u{1F}b")
    expectEqual(HTMLAddress.vetted(" \u{21}a\u{21} "), "!a!")
  }
}

@Suite("HTML in chunks") struct HTMLPartsTests {
  @Test("is complete, in chunks of the expected size, none of them empty")
  func parts() {
    let rows = (0..<3_000).map { "row \($0)" }
    for count in [0, 1, 500, 1_500, 3_000] {
      let view: ViewTree<Int> = .column(rows.prefix(count).map { .text($0) })
      var parts: [[UInt8]] = []
      view.writeHTML { parts.append($0) }
      expectEqual(String(decoding: parts.joined(), as: UTF8.self), view.renderedHTML())
      #expect(parts.dropLast().allSatisfy { (1 << 15)..<(1 << 15) + 200 ~= $0.count })
      #expect(parts.allSatisfy { !$0.isEmpty } && parts.count <= 4)
    }
  }
}

extension PathElement {
  /// What a page can say of it: U+0000 is not in it.
  fileprivate var address: String {
    String(String.UnicodeScalarView(description.unicodeScalars.filter { $0.value != 0 }))
  }
}

extension DOM {
  fileprivate func isListening(_ index: Int) -> Bool {
    entries[index].attributes["data-on"] != nil
  }

  private func isNode(_ index: Int) -> Bool {
    let attributes = entries[index].attributes
    return attributes["data-n"] != nil || attributes["data-key"] != nil
  }

  /// The path of the node that an element belongs to, as a program in the page tells it.
  fileprivate func address(_ index: Int) -> [String] {
    var parents = [Int](repeating: 0, count: entries.count)
    for (parent, entry) in entries.enumerated() {
      for child in entry.children { parents[child] = parent }
    }
    var address: [String] = []
    var index = index
    while index != 0 {
      if isNode(index), parents[index] != 0 {
        address = steps(to: index, in: parents[index]) + address
      }
      index = parents[index]
    }
    return address
  }

  /// The steps to one of the nodes in an element.
  private func steps(to index: Int, in parent: Int) -> [String] {
    var (place, rows): (Int, Int?) = (0, nil)
    // How often a key occurred, beside and in the rows.
    var (keys, rowKeys): ([String: Int], [String: Int]) = ([:], [:])
    for child in entries[parent].children {
      if entries[child].content == .comment("each") { (rows, rowKeys) = (place, [:]) }
      if let key = entries[child].attributes["data-key"] {
        let earlier = (rows == nil ? keys : rowKeys)[key, default: 0]
        if child == index {
          let step = earlier == 0 ? "'\(key)'" : "'\(key)#\(earlier + 1)'"
          return (rows.map { ["\($0)"] } ?? []) + [step]
        }
        if rows == nil { keys[key] = earlier + 1 } else { rowKeys[key] = earlier + 1 }
      } else if child == index {
        return ["\(place)"]
      }
      if entries[child].content == .comment("/each") { rows = nil }
      let isStep =
        isNode(child) || [.comment("empty"), .comment("/each")].contains(entries[child].content)
      if rows == nil, isStep { place += 1 }
    }
    return []
  }
}
