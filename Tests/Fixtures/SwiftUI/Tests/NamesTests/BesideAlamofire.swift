// A file with a networking library: both have a `Session`.
import Alamofire
import Bowyer

private struct World: Sendable {
  var load: @Sendable (Int) async throws -> String
}

private func world(_ session: Alamofire.Session) -> World? { nil }

private func run(
  _ component: StoreComponent<World, Int, Int, ViewTree<Int>>
) -> Bowyer.Session<Int, Int, ViewTree<Int>> { Bowyer.Session(component) }
