import BowyerKinds
import BowyerLock
import BowyerOptics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A store of values by name, which outlasts the program: in files, in memory, or elsewhere.
///
///     let store = DataStore.memory()
///     try store.save([1, 2], as: "numbers")
///     try store.load("numbers", as: [Int].self)  // [1, 2]
///
/// Each value is stored as JSON, with its version, and nested to at most 1,000 levels. A store overwrites only data that it
/// has loaded or written itself. Loads and saves take place one after another. A save whose task is cancelled before its turn
/// does nothing.
///
/// Data that cannot be read as the value is never lost: it stays under its name, and the value is saved under another. The
/// first version of the data has the value's name, and others add to it: `settings`, `settings version 2`. Data that is saved
/// beside unreadable data adds a number: `settings form 2`. When the type of the value changes, increase the version, with a
/// step to it (``Migrations``). The older data stay.
public final class DataStore: Sendable {
  /// An error of loading or saving a value.
  public enum Failure: Error, Hashable {
    /// The data could not be read as the value; it is kept as it is.
    case unreadable(String, reason: String)
    /// There is data that was not loaded, so it is not overwritten.
    case notLoaded(String)
    /// A file could not be used.
    case file(String, reason: String)
  }

  private let read: @Sendable (String) throws -> [UInt8]?
  private let write: @Sendable ([UInt8], String) throws -> Void
  /// The name under which the data for each name is saved, if it was loaded or written.
  private let places = Lock<[String: String]>([:])

  /// Creates a store from functions, called one at a time, that must not use it; if `write` throws, the old data must stay.
  public init(
    read: @escaping @Sendable (String) throws -> [UInt8]?,
    write: @escaping @Sendable ([UInt8], String) throws -> Void
  ) {
    (self.read, self.write) = (read, write)
  }

  /// Returns a store in memory with initial data, for tests and previews.
  public static func memory(_ data: [String: [UInt8]] = [:]) -> DataStore {
    let data = Lock(data)
    return DataStore(
      read: { name in data.withLock { $0[name] } },
      write: { bytes, name in data.withLock { $0[name] = bytes } }
    )
  }

  package static func place(of name: String, _ version: Int, form: Int = 1) -> String {
    name + (version == 1 ? "" : " version \(version)") + (form == 1 ? "" : " form \(form)")
  }

  /// Returns the value for a name; nil if there is none of the version nor, where there are steps, of an older one.
  ///
  /// A property that is missing in the data, and that the type requires, is taken from `initial`. It throws ``Failure``, or
  /// an error of the store's functions.
  public func load<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self,
    version: Int = 1,
    migrating steps: Migrations = [:],
    merging initial: (any Encodable)? = nil
  ) throws -> Value? {
    let first = Self.place(of: name, version)
    let (farthest, isTooFar) = version.subtractingReportingOverflow(1_000)
    let least = max(isTooFar ? version : farthest, min(1, version, steps.keys.min() ?? version))
    let older: [Int] = steps.isEmpty ? [] : (least..<version).reversed()
    return try places.withLock { places in
      places[first] = nil
      var (free, failure): (String?, Failure?)
      func value(in data: [UInt8], of place: String, _ found: Int) -> Value? {
        do {
          var form = try StoredData.form(in: data, version: found)
          try form.migrate(by: steps, from: found, to: version)
          return try form.decoded(as: type, merging: initial)
        } catch {
          let start = found == 1 && steps.isEmpty ? "" : "version \(found), "
          failure = failure ?? .unreadable(place, reason: start + error.inWords)
          return nil
        }
      }
      for found in [version] + older where failure == nil {
        for place in (1...100).lazy.map({ Self.place(of: name, found, form: $0) }) {
          guard let data = try read(place) else {
            if found == version { free = place }
            break
          }
          guard let value = value(in: data, of: place, found) else { continue }
          places[first] = found == version ? place : free
          return value
        }
        if let old = try oldData(name, found), let value = value(in: old, of: name, found) {
          places[first] = free
          return value
        }
      }
      places[first] = free
      if let failure { throw failure }
      return nil
    }
  }

  /// Returns data of Bowyer 0.2, which kept the data of every version under the name itself.
  private func oldData(_ name: String, _ version: Int) throws -> [UInt8]? {
    guard version != 1, let data = try read(name) else { return nil }
    return StoredData.version(of: data) == version ? data : nil
  }

  /// Saves a value under a name; throws ``Failure``, an error of the store's functions, or an encoding error.
  public func save(_ value: some Encodable, as name: String, version: Int = 1) throws {
    let data = try StoredData.bytes(of: value, version: version)
    let first = Self.place(of: name, version)
    try places.withLock { places in
      if Task.isCancelled { return }
      if places[first] == nil {
        let files = (min(1, version)...version).suffix(1_000).map { Self.place(of: name, $0) }
        let isHidden = try files.contains { try places[$0] == nil && read($0) != nil }
        if isHidden { throw Failure.notLoaded(name) }
      }
      let place = places[first] ?? first
      try write(data, place)
      places[first] = place
    }
  }
}

extension DataStore.Failure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let name, let reason):
      "the data of \(name.literal) could not be read: \(reason). It is kept, and the next value is saved beside it; "
        + "if the type of the value has changed, increase the version, and add the step to it."
    case .notLoaded(let name):
      "the data of \(name.literal) was not loaded by this store, so nothing was written over it"
    case .file(let path, let reason): "the file \(path) could not be used: \(reason)"
    }
  }
}

private enum StoredData {
  private struct Header: Decodable {
    let format: Int
    let version: Int
  }

  private static let format = 1

  static func bytes(of value: some Encodable, version: Int) throws -> [UInt8] {
    var data = DataStore.StoredForm(.object([]))
    try data.add("format", format)
    try data.add("version", version)
    try data.add("value", value)
    return Array((data.value.text + "\n").utf8)
  }

  static func version(of data: [UInt8]) -> Int? {
    try? content(of: data).decoded(as: Header.self).version
  }

  private static func content(of data: [UInt8]) throws -> DataStore.StoredForm {
    guard let text = String(validating: data, as: UTF8.self) else {
      let repaired = String(decoding: data, as: UTF8.self)
      let count = zip(repaired.utf8, data).prefix { $0 == $1 }.count
      throw Unreadable("after \(count) bytes, it is no text in UTF-8")
    }
    var reader = RecordedValueReader(text.unicodeScalars)
    do throws(RecordedValueReader.Failure) {
      return DataStore.StoredForm(try reader.onlyValue())
    } catch {
      throw Unreadable("after \(error.position) characters, \(error.expected) was expected")
    }
  }

  static func form(in data: [UInt8], version: Int) throws -> DataStore.StoredForm {
    let content = try content(of: data)
    let header = try content.decoded(as: Header.self)
    for (name, found, expected) in [
      ("format", header.format, format), ("version", header.version, version),
    ] where found != expected {
      throw Unreadable("its \(name) is \(found), and \(expected) is expected")
    }
    if let value = content["value"] { return value }
    throw Unreadable("expected a member \("value".literal)")
  }
}

extension DataStore {
  /// Returns a store that keeps each value in a file `name.json` of a folder, created when needed, and replaced atomically.
  ///
  /// Each byte of the name that is no letter, digit, `-` or `_` is written as `%` and two hexadecimal digits.
  public static func files(in folder: String) -> DataStore {
    let folder = StoreFolder(path: folder.isEmpty ? "." : folder)
    return DataStore(
      read: { try folder.data(of: folder.path($0)) },
      write: { try folder.replace(folder.path($1), by: $0) }
    )
  }
}

package struct StoreFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  package func data(of file: String) throws -> [UInt8]? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return nil }
    try check(descriptor, file)
    defer { close(descriptor) }
    var data: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try chunk.withUnsafeMutableBytes { buffer in
        try repeated(file) { read(descriptor, buffer.baseAddress, buffer.count) }
      }
      if count == 0 { return data }
      data += chunk[..<count]
    }
  }

  /// Replaces a file atomically; `prepare` receives the descriptor before the file has its name.
  package func replace(
    _ file: String,
    by data: [UInt8],
    _ prepare: (Int32) throws -> Void = { _ in }
  ) throws {
    try makeFolder()
    // In the same folder, so that it can be renamed atomically. Under a unique name, as other stores may write the same
    // file. Only the user may read it.
    var template = Array("\(file).draft-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    let draft = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try check(descriptor, draft)
    do {
      do {
        defer { close(descriptor) }
        var rest = data[...]
        while !rest.isEmpty {
          let count = try rest.withUnsafeBytes { bytes in
            try repeated(draft) { write(descriptor, bytes.baseAddress, bytes.count) }
          }
          rest = rest.dropFirst(count)
        }
        try check(fsync(descriptor), draft)
        try prepare(descriptor)
      }
      try check(rename(draft, file), file)
    } catch {
      unlink(draft)
      throw error
    }
  }

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

  fileprivate func path(_ name: String) -> String {
    let file = name.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": return String(scalar)
      default: return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return "\(path)/\(file.joined()).json"
  }

  private func check(_ result: some SignedInteger, _ file: String) throws {
    if result >= 0 { return }
    throw DataStore.Failure.file(file, reason: String(cString: strerror(errno)))
  }

  private func repeated(_ file: String, _ call: () -> Int) throws -> Int {
    var result = call()
    while result < 0, errno == EINTR { result = call() }
    try check(result, file)
    return result
  }
}

extension StateDispatcher {
  /// Returns this dispatcher with a property of its state kept in a store.
  ///
  ///     struct World { let store: DataStore }
  ///     let counter = StateDispatcher<World, Int, Int>.reducing { $0 += $1 }
  ///       .persisted("count", \.self, in: \.store)
  ///     counter.started(on: 0).requests  // ["load count"]
  ///     counter.run(2, on: 40).effect.requests  // ["save count"]
  ///
  /// The property is loaded when the feature begins, in place of a value that was set before. It is saved when it has not
  /// changed for `delay`, or when the feature ends: see ``onEnd(_:)``. A load or save that fails is an effect that fails, and
  /// the state stays. Only changes by this dispatcher are saved. Create the store once and keep it in the environment.
  /// Children with the same name overwrite each other's data. Steps load data of an older version (``DataStore/Migrations``).
  public func persisted<Part: Codable & Equatable & Sendable>(
    _ name: String,
    _ property: any WritableKeyPath<S, Part> & Sendable,
    in store: @escaping @Sendable (Environment) -> DataStore,
    version: Int = 1,
    migrating steps: DataStore.Migrations = [:],
    merging initial: Part? = nil,
    after delay: Duration = .seconds(1)
  ) -> StateDispatcher {
    let lens = Lens(property)
    let (loading, saving) = (EffectID("load \(name)"), EffectID("save \(name)"))
    // Loads and saves take place in the order of their requests, also those of a child that has left.
    let stored = EffectID("store \(name)")
    let load = Effect<Environment, Part?>.perform(loading) { world in
      try store(world).load(name, version: version, migrating: steps, merging: initial)
    }
    let saved = onChange(of: property) { _, new in
      let save = Effect<Environment, Never>.run(saving) { world in
        try store(world).save(new, as: name, version: version)
      }
      // Nothing is saved before the loaded value is in the state.
      return save.queued(id: stored, isShared: true).lasting(after: delay).queued(id: loading)
        .cancellable(id: saving, replacing: true)
    }
    // Outside `onChange`, so that the loaded value is not saved again.
    return saved.onStart(
      load.queued(id: stored, isShared: true).queued(id: loading).map { loaded in
        .commit(
          State { state in
            guard let loaded else { return .empty }
            lens.update(&state) { $0 = loaded }
            return .cancel(id: saving)
          }
        )
      }
    )
  }
}
