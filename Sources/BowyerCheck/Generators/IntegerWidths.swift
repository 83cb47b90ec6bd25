extension Gen<Int> {
  /// The generator of all integers of type `Int`.
  ///
  ///     Gen.int.simplest  // 0
  public static var int: Gen { integer(in: .min ... .max) }
}

extension Gen<Int8> {
  /// The generator of all integers of type `Int8`.
  ///
  ///     Gen.int8.simplest  // 0
  public static var int8: Gen { integer(in: .min ... .max) }
}

extension Gen<Int16> {
  /// The generator of all integers of type `Int16`.
  ///
  ///     Gen.int16.simplest  // 0
  public static var int16: Gen { integer(in: .min ... .max) }
}

extension Gen<Int32> {
  /// The generator of all integers of type `Int32`.
  ///
  ///     Gen.int32.simplest  // 0
  public static var int32: Gen { integer(in: .min ... .max) }
}

extension Gen<Int64> {
  /// The generator of all integers of type `Int64`.
  ///
  ///     Gen.int64.simplest  // 0
  public static var int64: Gen { integer(in: .min ... .max) }
}

extension Gen<Int128> {
  /// The generator of all integers of type `Int128`.
  ///
  ///     Gen.int128.simplest  // 0
  public static var int128: Gen { integer(in: .min ... .max) }
}

extension Gen<UInt> {
  /// The generator of all integers of type `UInt`.
  ///
  ///     Gen.uint.simplest  // 0
  public static var uint: Gen { integer(in: .min ... .max) }
}

extension Gen<UInt8> {
  /// The generator of all integers of type `UInt8`.
  ///
  ///     Gen.uint8.simplest  // 0
  public static var uint8: Gen { integer(in: .min ... .max) }
}

extension Gen<UInt16> {
  /// The generator of all integers of type `UInt16`.
  ///
  ///     Gen.uint16.simplest  // 0
  public static var uint16: Gen { integer(in: .min ... .max) }
}

extension Gen<UInt32> {
  /// The generator of all integers of type `UInt32`.
  ///
  ///     Gen.uint32.simplest  // 0
  public static var uint32: Gen { integer(in: .min ... .max) }
}

extension Gen<UInt64> {
  /// The generator of all integers of type `UInt64`.
  ///
  ///     Gen.uint64.simplest  // 0
  public static var uint64: Gen { integer(in: .min ... .max) }
}

extension Gen<UInt128> {
  /// The generator of all integers of type `UInt128`.
  ///
  ///     Gen.uint128.simplest  // 0
  public static var uint128: Gen { integer(in: .min ... .max) }
}
