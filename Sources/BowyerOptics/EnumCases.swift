public import Synchronization

/// The cases of an enum according to the runtime's metadata, and those with a payload of one type.
///
/// All code that depends on the layout of metadata is in this file. It is the layout of Swift's
/// stable ABI for 64 bits without pointer authentication; elsewhere `init` returns nil, and only the kinds
/// of types and the elements of tuples are read, which are the same everywhere.
// @unchecked: the pointers lead to metadata, which never changes; `fits` holds atomics, which `deinit` frees.
@usableFromInline
package final class EnumCases: @unchecked Sendable {
  /// The way to read the payload of a case as a value of the expected type; the raw value 0 means
  /// that the case has not been analyzed yet.
  @usableFromInline
  enum Fit: UInt8 {
    /// Not possible: the types differ, or the case has no payload.
    case none = 1
    /// Stored as a value of the expected type.
    case stored
    /// Requires reflection: an indirect case, a class, an existential, an optional or a collection.
    case reflected
  }

  @usableFromInline
  typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline
  typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  /// The metadata of the enum.
  @usableFromInline let metadata: UnsafeRawPointer
  @usableFromInline let getTag: GetTag
  @usableFromInline let project: Project
  @usableFromInline let count: UInt32
  @usableFromInline let fits: UnsafeMutablePointer<Atomic<UInt8>>
  /// The metadata of the expected payload type.
  private let payload: UnsafeRawPointer
  private let fields: UnsafeRawPointer

  /// Reads the metadata of a type; returns nil if the type is not an enum, or its metadata cannot be read here.
  ///
  /// - Precondition: The payload has no function or metatype in it, and the enum has a description of its cases.
  @usableFromInline
  package init?(of source: Any.Type, payload: Any.Type) {
    precondition(
      !Metadata.hasFunction(Metadata.pointer(to: payload)),
      "Prism(embedding:) cannot see a payload with a function or a metatype in it: \(payload). "
        + "Write the pattern: Prism(embed) { if case … }."
    )
    #if _pointerBitWidth(_64) && !_ptrauth(_arm64e)
      let metadata = Metadata.pointer(to: source)
      guard Metadata.isEnum(metadata), !(source is any CustomReflectable.Type) else { return nil }
      let witnesses = Metadata.word(-1, of: metadata)
      let hasEnumWitnesses = (witnesses + 80).load(as: UInt32.self) & 0x20_0000 != 0
      guard hasEnumWitnesses else { return nil }
      guard let fields = Metadata.fields(of: metadata) else {
        preconditionFailure(
          "Prism(embedding:) cannot look into \(source): its module is built without reflection metadata. "
            + "Write the pattern: Prism(embed) { if case … }."
        )
      }
      self.metadata = metadata
      self.payload = Metadata.pointer(to: payload)
      self.fields = fields
      getTag = (witnesses + 88).load(as: GetTag.self)
      project = (witnesses + 96).load(as: Project.self)
      count = (fields + 12).load(as: UInt32.self)
      fits = .allocate(capacity: Int(count))
      for index in 0..<Int(count) { (fits + index).initialize(to: Atomic(0)) }
    #else
      return nil
    #endif
  }

  deinit {
    fits.deinitialize(count: Int(count)).deallocate()
  }

  /// Whether any case has a payload that can be read as the expected type.
  @usableFromInline
  var hasFittingCase: Bool { (0..<count).contains { fit(of: $0) != .none } }

  /// Returns the tag of the case of a value.
  @inlinable
  func tag<Source>(of source: borrowing Source) -> UInt32 {
    withUnsafePointer(to: source) { getTag(UnsafeRawPointer($0), metadata) }
  }

  /// Returns the way to read the payload of a case.
  @inlinable
  func fit(of tag: UInt32) -> Fit {
    guard tag < count else { return .none }
    return Fit(rawValue: fits[Int(tag)].load(ordering: .relaxed)) ?? learnFit(of: tag)
  }

  /// Returns the payload of a source, if embedding it results in the case of the source.
  ///
  /// Projecting turns a copy of the source into its payload, without a tag. The payload is moved
  /// out, and the copy is initialized again from it.
  ///
  /// - Precondition: The payload of the case is `stored`, and `tag` is that of the source.
  @inlinable
  func payload<Source, Focus>(
    of source: Source,
    _ tag: UInt32,
    _ embed: (Focus) -> Source
  ) -> Focus? {
    var copy = source
    return withUnsafeMutablePointer(to: &copy) { pointer in
      let bytes = UnsafeMutableRawPointer(pointer)
      project(bytes, metadata)
      let focus = bytes.bindMemory(to: Focus.self, capacity: 1).move()
      bytes.initializeMemory(as: Source.self, to: embed(focus))
      return getTag(bytes, metadata) == tag ? focus : nil
    }
  }

  /// Finds the way to read the payload of a case, and stores it.
  @usableFromInline
  @inline(never)
  func learnFit(of tag: UInt32) -> Fit {
    let fit = fitOfField(fields + 16 + 12 * Int(tag))
    fits[Int(tag)].store(fit.rawValue, ordering: .relaxed)
    return fit
  }

  private func fitOfField(_ field: UnsafeRawPointer) -> Fit {
    guard let name = Metadata.relative(at: field + 4) else { return .none }
    let isIndirect = field.load(as: UInt32.self) & 1 != 0
    guard !isIndirect, let type = Metadata.type(named: name, in: metadata) else {
      return .reflected
    }
    return Metadata.fit(of: Metadata.pointer(to: type), as: payload)
  }
}

/// Access to the metadata of types.
private enum Metadata {
  /// The kinds of types whose values always have that type as their dynamic type.
  enum Kind: UInt {
    case structure = 0x200
    case enumeration = 0x201
    case optional = 0x202
    case tuple = 0x301
    case function = 0x302
    case metatype = 0x304
    case existentialMetatype = 0x306
  }

  static func pointer(to type: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  static func kind(_ metadata: UnsafeRawPointer) -> Kind? {
    Kind(rawValue: metadata.load(as: UInt.self))
  }

  static func isEnum(_ metadata: UnsafeRawPointer) -> Bool {
    kind(metadata) == .enumeration || kind(metadata) == .optional
  }

  /// Returns a word of metadata: -1 is the table of value witnesses, 1 the descriptor, and 2 the first
  /// generic argument.
  static func word(_ index: Int, of metadata: UnsafeRawPointer) -> UnsafeRawPointer {
    metadata.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
  }

  /// Returns the types of a tuple's elements; nil if the metadata are not of a tuple.
  static func elements(of metadata: UnsafeRawPointer) -> [UnsafeRawPointer]? {
    guard kind(metadata) == .tuple else { return nil }
    let count = metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: Int.self)
    return (0..<count).map { word(3 + 2 * $0, of: metadata) }
  }

  /// Returns the target of a relative reference, unless it is null.
  static func relative(at reference: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = reference.load(as: Int32.self)
    return offset == 0 ? nil : reference + Int(offset)
  }

  /// Returns the description of an enum's cases, if the module has reflection metadata.
  static func fields(of metadata: UnsafeRawPointer) -> UnsafeRawPointer? {
    let descriptor = word(1, of: metadata)
    let isOfEnum = descriptor.load(as: UInt32.self) & 0x1F == 18
    guard isOfEnum, let fields = relative(at: descriptor + 16) else { return nil }
    let isExpected =
      [2, 3].contains((fields + 8).load(as: UInt16.self))
      && (fields + 10).load(as: UInt16.self) == 12
    return isExpected ? fields : nil
  }

  /// Returns the type of a payload by its mangled name, in which a byte below 32 precedes a reference.
  static func type(named name: UnsafeRawPointer, in metadata: UnsafeRawPointer) -> Any.Type? {
    var end = name
    while true {
      switch end.load(as: UInt8.self) {
      case 0:
        return _getTypeByMangledNameInContext(
          name.assumingMemoryBound(to: UInt8.self),
          UInt(end - name),
          genericContext: word(1, of: metadata),
          genericArguments: metadata + 16
        )
      case 0x01...0x17: end += 5
      case 0x18...0x1F: end += 9
      default: end += 1
      }
    }
  }

  /// Returns the way to read a value of the declared type of a case as a value of another type.
  static func fit(of declared: UnsafeRawPointer, as focus: UnsafeRawPointer) -> EnumCases.Fit {
    if declared == focus { return .stored }
    switch kind(declared) {
    case .structure, .enumeration:
      return converting.contains(word(1, of: declared)) ? .reflected : .none
    case .optional:
      let other = kind(focus) == .optional ? word(2, of: focus) : focus
      return fit(of: word(2, of: declared), as: other) == .none ? .none : .reflected
    case .tuple:
      return fit(ofTuple: elements(of: declared) ?? [], as: focus)
    case .function, .metatype, .existentialMetatype:
      return .none
    case nil:
      return .reflected
    }
  }

  /// Returns the way to read a tuple; a tuple of one labeled element counts as that element.
  private static func fit(
    ofTuple declared: [UnsafeRawPointer],
    as focus: UnsafeRawPointer
  ) -> EnumCases.Fit {
    if declared.count == 1 { return fit(of: declared[0], as: focus) }
    guard let parts = elements(of: focus), parts.count == declared.count else { return .none }
    let fits = zip(declared, parts).map { fit(of: $0, as: $1) }
    let hasLabels = (focus + 16).load(as: UnsafeRawPointer?.self) != nil
    if fits.contains(.none) { return .none }
    return !hasLabels && fits.allSatisfy { $0 == .stored } ? .stored : .reflected
  }

  static func hasFunction(_ metadata: UnsafeRawPointer) -> Bool {
    switch kind(metadata) {
    case .function, .metatype, .existentialMetatype: true
    case .optional: hasFunction(word(2, of: metadata))
    case .tuple: elements(of: metadata)?.contains(where: hasFunction) ?? false
    case .structure, .enumeration, nil: false
    }
  }

  /// The descriptors of the standard library's types whose values a cast converts.
  private static var converting: [UnsafeRawPointer] {
    let types: [Any.Type] = [[Int].self, Set<Int>.self, [Int: Int].self, AnyHashable.self]
    return types.map { word(1, of: pointer(to: $0)) }
  }
}
