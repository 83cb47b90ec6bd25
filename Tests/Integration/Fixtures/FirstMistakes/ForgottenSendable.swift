import Bowyer

struct World: Sendable {
  var load: () async throws -> Int
}
