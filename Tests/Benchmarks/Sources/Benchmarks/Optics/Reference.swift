/// A state that holds references besides its numbers, so that to copy it is to count them.
struct Reference: Sendable {
  var names = (0..<4).map { "a name that is too long to be stored inline: \($0)" }
  var nest = Samples.nest
  var title = String(repeating: "a title ", count: 4)
}
