public import Bowyer

extension DataStore {
  /// Loads the sample of each version of a value, and checks that what was loaded is the same after a save and a load.
  ///
  /// The files `BowyerSamples/<name>/<version>.json` beside the test are the samples (in the manifest,
  /// `exclude: ["BowyerSamples"]`): keep that of each released version. If that of the current version is missing, it is
  /// written from `value`, and the check fails once.
  ///
  /// - Returns: The loaded values by version.
  /// - Throws: A ``Bowyer/DataStore/Failure`` that names the file.
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
    let files = (1...max(1, version)).map { "\(folder.path)/\($0).json" }
    if let file = files.last, try folder.data(of: file) == nil {
      let store = DataStore(read: { _ in nil }) { data, _ in try folder.replace(file, by: data) }
      try store.save(value, as: name, version: version)
      throw Failure.file(file, reason: "it did not exist and is written: run the test again")
    }
    var values: [Int: Value] = [:]
    for (sample, file) in zip(1..., files) {
      guard let data = try folder.data(of: file) else { continue }
      let store = DataStore.memory([place(of: name, sample): data])
      func load() throws -> Value? {
        try store.load(name, version: version, migrating: steps, merging: initial)
      }
      do {
        values[sample] = try load()
        try store.save(values[sample], as: name, version: version)
      } catch {
        throw Failure.file(file, reason: "\(error)")
      }
      guard try load() == values[sample] else {
        throw Failure.file(file, reason: "its value is another after it was saved and loaded")
      }
    }
    return values
  }
}
