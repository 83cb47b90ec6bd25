extension Mutant {
  /// The mistakes that reach into the library, which only its own package can make.
  static let inPackage =
    leavings + startEffects + screens + recordings + recoveryNestings + patches + mounts
    + effectNodes + listeners + levels
}
