import Testing

@testable import BowyerCheck

@Suite("objects that hold one another")
struct CyclicValueTests {
  final class Graph { var edges: [String: Graph] = [:] }
  final class Item: Hashable {
    var others: Set<Item> = []
    static func == (left: Item, right: Item) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
  @Test("through a dictionary or a set are written once")
  func rendering() {
    let graph = Graph()
    graph.edges["self"] = graph
    #expect(render(graph) == #"Graph(edges: ["self": Graph(…)])"#)
    graph.edges = [:]
    let item = Item()
    item.others = [item]
    #expect(render(item) == "Item(others: [Item(…)])")
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
}
