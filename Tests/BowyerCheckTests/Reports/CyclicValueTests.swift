import Testing
import TestSupport

@testable import BowyerCheck

@Suite("objects that hold one another")
struct CyclicValueTests {
  final class Graph { var edges: [String: Graph] = [:] }
  final class Item: Hashable {
    var others: Set<Item> = []
    static func == (left: Item, right: Item) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
  final class Link {
    var next: [Link] = []
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test("through a dictionary or a set are written once")
  func rendering() {
    let graph = Graph()
    graph.edges["self"] = graph
    expectEqual(render(graph), #"Graph(edges: ["self": Graph(…)])"#)
    graph.edges = [:]
    let item = Item()
    item.others = [item]
    expectEqual(render(item), "Item(others: [Item(…)])")
    item.others = []
  }

  @Test("each with all others are written in time")
  func dense() {
    let graphs = (0..<12).map { _ in Graph() }
    for graph in graphs {
      for (number, other) in graphs.enumerated() { graph.edges["\(number)"] = other }
    }
    let text = render(graphs)
    #expect(text.count < 700 && text == render(graphs))
    for graph in graphs { graph.edges = [:] }
  }

  @Test("in many ways are compared once")
  func rings() {
    func ring(_ last: String) -> [Link] {
      let links = ["a", "b", "c", last].map { Link($0) }
      for link in links { link.next = links }
      return links
    }
    let (one, same, other) = (ring("d"), ring("d"), ring("e"))
    #expect(Difference.all(between: one, and: same).isEmpty)
    let found = Difference.all(between: one, and: other).map(\.description)
    expectEqual(found, [#"[0].next[1].next[2].next[3].name: "d" ≠ "e""#])
    for link in one + same + other { link.next = [] }
  }
}
