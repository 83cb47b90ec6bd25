/// Waits, without a clock, until its task is cancelled.
package func untilCancelled() async {
  for await _ in AsyncStream.makeStream(of: Void.self).stream {}
}
