#if canImport(SwiftUI)
  import Foundation

  extension URL {
    /// Makes the address that a text says; nil if it is none, or of no known scheme.
    init?(address: String, schemes: Set<String>) {
      self.init(string: address)
      guard let scheme = scheme?.lowercased(), schemes.contains(scheme) else { return nil }
    }
  }
#endif
