import BowyerViews

/// The text of a patch, which is written as it comes to be known: an array of JSON, of steps and operations.
struct HTMLPatchText {
  private(set) var bytes: [UInt8] = Array("[".utf8)
  /// The element that is meant, by the steps from the root.
  private var path: [Int] = []
  /// How many steps of it are those at which the reader is.
  private var shared = 0
  /// How many steps from the root the reader is.
  private var depth = 0
}

extension HTMLPatchText {
  var text: String { String(decoding: bytes + [UInt8(ascii: "]")], as: UTF8.self) }

  /// Means an element in the present one, or in one in it.
  mutating func descend(_ steps: some Sequence<Int>) {
    path.append(contentsOf: steps)
  }

  /// Means the element that the present one is so many steps below.
  mutating func ascend(_ count: Int) {
    path.removeLast(count)
    shared = min(shared, path.count)
  }

  /// Writes the steps to the element that is meant, and begins what is done to it.
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

  /// Writes what separates an item from the one before.
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

  /// Writes a text so that it is read back as it is, and can stand in a script of a page.
  mutating func string(_ text: String) {
    string(bytes: text.utf8)
  }

  /// Writes a text, given in UTF-8.
  ///
  /// Besides what JSON demands, `<`, U+2028 and U+2029 are written by their numbers.
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
