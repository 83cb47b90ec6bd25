import BowyerViews

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

  /// Moves to a descendant of the current element.
  mutating func descend(_ steps: some Sequence<Int>) {
    path.append(contentsOf: steps)
  }

  /// Moves up a number of steps.
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

  /// Writes a separator if the item is not the first one.
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

  /// Writes a text, given in UTF-8, as a JSON string.
  ///
  /// In addition to the characters that JSON requires, `<`, U+2028 and U+2029 are escaped.
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
