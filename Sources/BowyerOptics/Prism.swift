public import Synchronization

/// A case that a `Source` may be, with functions to read its payload, and to create a source from a payload.
///
///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
///     left.preview(.left(3))  // 3
///     left.modify(.left(3)) { $0 * 2 }  // Side.left(6)
///     left.set(9, in: .right(3))  // Side.right(3)
///
/// Laws: *preview-embed*, *embed-preview*
@dynamicMemberLookup
public struct Prism<Source, Focus>: Sendable {
  @usableFromInline package let extract: @Sendable (Source) -> Focus?
  @usableFromInline let embedding: @Sendable (Focus) -> Source

  /// Creates a prism from a function that reads the payload, and one that creates a source from it.
  @inlinable
  public init(
    extract: @escaping @Sendable (Source) -> Focus?,
    embed: @escaping @Sendable (Focus) -> Source
  ) {
    self.extract = extract
    embedding = embed
  }

  /// Creates the prism of an enum's case from the case and its pattern; a debug build traps if they do not fit.
  @inlinable
  public init(
    _ embed: @escaping @Sendable (Focus) -> Source,
    _ extract: @escaping @Sendable (Source) -> Focus?
  ) {
    var prism = Prism(extract: extract, embed: embed)
    assert(prism.checkCases())
    self = prism
  }

  /// Returns the payload, if the source is of this case.
  @inlinable
  public func preview(_ source: Source) -> Focus? { extract(source) }

  /// Returns the source of this case with the given payload.
  @inlinable
  public func embed(_ focus: Focus) -> Source { embedding(focus) }

  /// Changes the payload in place, if the source is of this case; returns the result of `body`, or nil.
  ///
  /// The payload is moved out of the source while `body` runs, so a collection in the payload is not copied.
  // Inlined in unoptimized builds too: a user's function that changes a tree by recursion through a prism then has one small
  // frame for each level, so that deep recursion does not overflow the stack.
  @_transparent
  @discardableResult
  public func update<R, E: Error>(
    _ source: inout Source,
    _ body: (inout Focus) throws(E) -> R
  ) throws(E) -> R? {
    guard var focus = extract(source) else { return nil }
    _ = consume source
    let result: R
    do throws(E) {
      result = try body(&focus)
    } catch {
      source = embedding(focus)
      throw error
    }
    source = embedding(focus)
    return result
  }
}

extension Prism {
  // Like that of ``SetterOptic``, but creates no setter.
  @inlinable
  public func modify(_ source: Source, _ f: (Focus) -> Focus) -> Source {
    var source = source
    update(&source) { $0 = f($0) }
    return source
  }

  /// The affine traversal to a property of the payload.
  @inlinable
  public subscript<Part>(
    dynamicMember property: any WritableKeyPath<Focus, Part> & Sendable
  ) -> AffineTraversal<Source, Part> {
    andThen(Lens<Focus, Part>(property))
  }
}

extension Prism where Source == Focus {
  /// The prism that matches every value, with the value as its payload.
  @inlinable
  public static var identity: Prism { Prism(extract: { $0 }, embed: { $0 }) }
}

extension Prism {
  /// Creates the prism of an enum's case from the case alone.
  ///
  ///     Prism(embedding: Side.left).preview(.left(3))  // 3
  ///     Prism(embedding: Side.left).preview(.right(3))  // nil
  ///
  /// Functions that take a prism of inputs also take the case itself: `counter.widen(input: Side.left)`. Several values are a
  /// tuple without labels. A closure has to pass its whole payload, unchanged, to one case: one that adds a value, such as
  /// `{ .row(id: 7, $0) }`, never finds anything. Nor does a prism find a case without a payload, or one of a
  /// `CustomReflectable` enum whose mirror does not show the payload: write the pattern instead. A debug build stops with a
  /// message if no case of the enum has the payload's type.
  ///
  /// The payload is read according to the enum's metadata. An indirect case, a payload that is stored as a superclass or an
  /// existential, and any case on platforms whose pointers have 32 bits or are authenticated (arm64e) are read by a `Mirror`,
  /// which takes microseconds.
  ///
  /// - Precondition: The payload contains no function or metatype: these are stored in another representation, which cannot be
  ///   called. The module of the enum is built with reflection metadata, which is the default.
  @inlinable
  public init(embedding embed: @escaping @Sendable (Focus) -> Source) {
    let cases = EnumCases(of: Source.self, payload: Focus.self)
    assert(
      Focus.self == Never.self || cases?.hasFittingCase != false,
      "Prism(embedding:) would find nothing: no case of \(Source.self) has the payload \(Focus.self). Pass the "
        + "case itself, or write the pattern: Prism(embed) { if case … }."
    )
    self.init(embedding: embed, in: cases)
  }

  @inlinable
  package init(embedding embed: @escaping @Sendable (Focus) -> Source, in cases: EnumCases?) {
    var prism = Prism(
      extract: { source in
        if let cases {
          let tag = cases.tag(of: source)
          switch cases.fit(of: tag) {
          case .none: return nil
          case .stored: return cases.payload(of: source, tag, embed)
          case .reflected: break
          }
        }
        return Self.reflected(source, embed)
      },
      embed: embed
    )
    assert(prism.checkCases())
    self = prism
  }

  /// Returns the payload of a source by a `Mirror`, if embedding it results in the case of the source.
  @usableFromInline
  static func reflected(_ source: Source, _ embed: (Focus) -> Source) -> Focus? {
    // Cases with the same name differ in the labels of their payloads, which are part of the type.
    guard
      let found = reflectedCase(of: source),
      let focus: Focus = BowyerOptics.focus(of: found.payload),
      let embedded = reflectedCase(of: embed(focus)),
      embedded.name == found.name, type(of: embedded.payload) == type(of: found.payload)
    else { return nil }
    return focus
  }

  /// Adds a check to this prism that it finds the payloads that it embeds; always returns true.
  @usableFromInline
  mutating func checkCases() -> Bool {
    let (extract, embedding) = (extract, embedding)
    @Sendable func checked(_ focus: Focus, of source: Source?) -> Source {
      let embedded = embedding(focus)
      assert(
        extract(embedded) != nil,
        "A prism embeds \(focus)\(source.map { ", the payload of \($0)," } ?? "") as \(embedded), but does not find "
          + "it there: its case and its pattern differ, or the enum is CustomReflectable."
      )
      return embedded
    }
    self = Prism(
      extract: { source in
        let focus = extract(source)
        if let focus { _ = checked(focus, of: source) }
        return focus
      },
      embed: { checked($0, of: nil) }
    )
    return true
  }
}

/// Returns the case and the payload of an enum's value, by a `Mirror`.
private func reflectedCase(of value: some Any) -> (name: String, payload: Any)? {
  let mirror = Mirror(reflecting: value)
  guard
    mirror.displayStyle == .enum || mirror.displayStyle == .optional,
    let child = mirror.children.first,
    let name = child.label
  else { return nil }
  return (name, child.value)
}

/// Returns a payload as a value of another type; a tuple of one labeled element counts as that element.
private func focus<Focus>(of payload: Any) -> Focus? {
  if let focus = payload as? Focus { return focus }
  let mirror = Mirror(reflecting: payload)
  guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
  return mirror.children.first?.value as? Focus
}

/// The cases of an enum according to the runtime's metadata, and those with a payload of one type.
///
/// All code that depends on the layout of metadata is below. It is the layout of Swift's stable ABI for 64 bits without pointer
/// authentication; elsewhere `init` returns nil, and only the kinds of types and the elements of tuples are read, which are
/// the same everywhere.
// @unchecked: the pointers lead to metadata, which never changes; `fits` holds atomics, which `deinit` frees.
@usableFromInline
package final class EnumCases: @unchecked Sendable {
  /// The way to read the payload of a case as a value of the expected type; 0 means that the case is not analyzed yet.
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

  @usableFromInline let metadata: UnsafeRawPointer
  @usableFromInline let getTag: GetTag
  @usableFromInline let project: Project
  @usableFromInline let count: UInt32
  @usableFromInline let fits: UnsafeMutablePointer<Atomic<UInt8>>
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
      let isEnum = [.enumeration, .optional].contains(Metadata.kind(metadata))
      guard isEnum, !(source is any CustomReflectable.Type) else { return nil }
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

  deinit { fits.deinitialize(count: Int(count)).deallocate() }

  /// Whether any case has a payload that can be read as the expected type.
  @usableFromInline
  var hasFittingCase: Bool { (0..<count).contains { fit(of: $0) != .none } }

  @inlinable
  func tag<Source>(of source: borrowing Source) -> UInt32 {
    withUnsafePointer(to: source) { getTag(UnsafeRawPointer($0), metadata) }
  }

  @inlinable
  func fit(of tag: UInt32) -> Fit {
    guard tag < count else { return .none }
    return Fit(rawValue: fits[Int(tag)].load(ordering: .relaxed)) ?? learnFit(of: tag)
  }

  /// Returns the payload of a source, if embedding it results in the case of the source.
  ///
  /// Projecting turns a copy of the source into its payload, without a tag. The payload is moved out, and the copy is
  /// initialized again from it. The payload of the case must be `stored`, and `tag` that of the source.
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

  /// Returns a word: -1 is the table of value witnesses, 1 the descriptor, and 2 the first generic argument.
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
