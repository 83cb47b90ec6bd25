import BowyerViews

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

extension Diagnostic {
  /// Writes the diagnostic, as one line without control characters, to standard error.
  ///
  /// It contains no values of inputs.
  public func writeToStandardError() {
    let line = Array("Bowyer: \(self)".neutralised().utf8) + [0x0A]
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
