/// Nothing names a place on somebody's machine.
enum MachinePaths {
  /// The folders that differ from machine to machine; put together so that this file holds no path.
  static let folders = ["home", "Users", "root", "tmp", "work", "private"].map { "/" + $0 + "/" }

  static func violations(_ file: TextFile) -> [Violation] {
    file.lines.enumerated().compactMap { index, line in
      guard line.utf8.contains(UInt8(ascii: "/")),
        folders.contains(where: { begins($0, in: line) })
      else { return nil }
      return Violation(path: file.path, line: index + 1, message: "names a path of a machine")
    }
  }

  /// Returns whether a path that begins with `folder` stands in a line, and not in an address or in a
  /// longer path.
  private static func begins(_ folder: String, in line: String) -> Bool {
    var rest = line[...]
    while let found = rest.firstRange(of: folder) {
      let before = rest[..<found.lowerBound].last ?? line[..<found.lowerBound].last
      guard let before, before.isLetter || before.isNumber || "._-~)}".contains(before) else {
        return true
      }
      rest = rest[rest.index(after: found.lowerBound)...]
    }
    return false
  }
}
