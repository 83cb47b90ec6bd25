/// What surrounds a property says about how it is run, as a test's traits do.
package enum ConfigChange {
  /// Changes the configuration that is given at the call.
  @TaskLocal package static var current: @Sendable (Config) -> Config = { $0 }
}
