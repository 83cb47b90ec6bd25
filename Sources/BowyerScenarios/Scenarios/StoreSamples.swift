public import Bowyer
import BowyerLock

extension DataStore {
  /// Loads the samples of a value by version, and checks that each is the same after a save, and that each step changes one.
  ///
  /// The samples are `BowyerSamples/<name>/<version>.json` beside the test. Keep that of each released version; that of the
  /// current version is written from `value` if it is missing, and the check fails once.
  @discardableResult
  public static func samples<Value: Codable & Equatable>(
    of name: String,
    _ value: Value,
    version: Int = 1,
    migrating steps: Migrations = [:],
    merging initial: Value? = nil,
    filePath: String = #filePath
  ) throws -> [Int: Value] {
    let tests = filePath.prefix(upTo: filePath.lastIndex(of: "/") ?? filePath.startIndex)
    let folder = StoreFolder(path: "\(tests)/BowyerSamples/\(name)")
    var (values, watched): ([Int: Value], Migrations) = ([:], [:])
    let idle = Lock(Set(steps.keys))
    for (version, step) in steps {
      watched[version] = { form in
        let old = form.value
        try step(&form)
        if form.value != old { _ = idle.withLock { $0.remove(version) } }
      }
    }
    for sample in 1...max(1, version) {
      let file = "\(folder.path)/\(sample).json"
      guard let data = try folder.data(of: file) else {
        if sample < version { continue }
        let store = DataStore(read: { _ in nil }) { data, _ in try folder.replace(file, by: data) }
        try store.save(value, as: name, version: version)
        throw Failure.file(file, reason: "it did not exist and is written: run the test again")
      }
      let store = DataStore.memory([place(of: name, sample): data])
      func load() throws -> Value? {
        try store.load(name, version: version, migrating: watched, merging: initial)
      }
      do {
        let value = try load()
        if let value { try store.save(value, as: name, version: version) }
        values[sample] = try load() == value ? value : nil
      } catch {
        throw Failure.file(file, reason: "\(error)")
      }
      guard values[sample] != nil else {
        throw Failure.file(file, reason: "no step leads from it, or a save has changed its value")
      }
    }
    if let version = idle.withLock({ $0.min() }) {
      let reason = "the step from version \(version) changes no sample: it may have a wrong name"
      throw Failure.file(folder.path, reason: reason)
    }
    return values
  }
}
