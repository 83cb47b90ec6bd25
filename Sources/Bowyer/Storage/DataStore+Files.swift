#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

extension DataStore {
  /// Returns a store that keeps each value in a file `name.json` of a folder.
  ///
  /// A file is replaced atomically, so after an error or the end of the program it has the old
  /// content or the new one. Saving the first value creates the folder. A file name contains the
  /// letters, digits, `-` and `_` of the name unchanged, and each other byte as `%` and two
  /// hexadecimal digits.
  ///
  /// - Parameter folder: The path of the folder; an empty path is the current folder.
  /// - Returns: The store.
  public static func files(in folder: String) -> DataStore {
    let folder = StoreFolder(path: folder.isEmpty ? "." : folder)
    return DataStore(
      read: { try folder.data(of: folder.path($0)) },
      write: { try folder.replace(folder.path($1), by: $0) }
    )
  }
}

/// A folder of files that are read as a whole and replaced atomically.
package struct StoreFolder: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Returns the content of a file; nil if there is none.
  package func data(of file: String) throws -> [UInt8]? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return nil }
    try check(descriptor, file)
    defer { close(descriptor) }
    var data: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        repeated { read(descriptor, buffer.baseAddress, buffer.count) }
      }
      try check(count, file)
      if count == 0 { return data }
      data += chunk[..<count]
    }
  }

  /// Replaces a file atomically; `prepare` receives the descriptor of the new file before the file
  /// has its name.
  package func replace(
    _ file: String,
    by data: [UInt8],
    _ prepare: (Int32) -> Void = { _ in }
  ) throws {
    try makeFolder()
    // In the same folder, so that it can be renamed atomically. Under a unique name, as other
    // stores may write the same file. Only the user may read it.
    var template = Array("\(file).draft-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    let draft = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try check(descriptor, draft)
    do {
      do {
        defer { close(descriptor) }
        var rest = data[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { bytes in
            repeated { write(descriptor, bytes.baseAddress, bytes.count) }
          }
          try check(count, draft)
          rest = rest.dropFirst(count)
        }
        try check(fsync(descriptor), draft)
        prepare(descriptor)
      }
      try check(rename(draft, file), file)
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Creates the folder and the missing folders around it.
  package func makeFolder() throws {
    if access(path, F_OK) == 0 { return }
    var part = ""
    for name in path.split(separator: "/", omittingEmptySubsequences: false) {
      part += name.isEmpty && part.isEmpty ? "/" : "\(name)/"
      if access(part, F_OK) != 0, mkdir(part, mode_t(0o700)) != 0, errno != EEXIST {
        try check(-1, part)
      }
    }
  }

  /// Returns the path of the file for a name.
  fileprivate func path(_ name: String) -> String {
    var file = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        file.unicodeScalars.append(Unicode.Scalar(byte))
      default: file += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return "\(path)/\(file).json"
  }

  /// Throws the latest system error if a result is negative.
  private func check(_ result: some SignedInteger, _ file: String) throws {
    if result >= 0 { return }
    throw DataStore.Failure.file(file, reason: String(cString: strerror(errno)))
  }

  /// Repeats a system call as long as a signal interrupts it.
  private func repeated(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
