import Bowyer
import BowyerCheck
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples

private let component = StoreComponent(
  initialState: CirclesState(),
  dispatcher: circles,
  view: circlesView
)

private func state(_ inputs: [CirclesInput]) -> CirclesState {
  inputs.reduce(CirclesState()) { circles.run($1, on: $0).state }
}

private func point(_ x: Double, _ y: Double) -> CirclesInput { .point(CirclesPointer(x: x, y: y)) }

private func draw(_ x: Double, _ y: Double) -> [CirclesInput] { [point(x, y), .draw] }

private let anyInput = Gen<CirclesInput>.oneOf(
  .pure(.draw),
  .pure(.undo),
  .pure(.redo),
  Gen<(Int, Int)>.zip(.integer(in: 0...8), .integer(in: 0...4))
    .map { point(Double($0.0) * 9, Double($0.1) * 7) },
  .pure(.openMenu),
  .pure(.closeMenu),
  Gen<Int>.integer(in: 1...3).map { .adjust(id: $0) },
  Gen<Int>.integer(in: 2...30).map { .slide(Double($0)) },
  .pure(.closeAdjustment)
)

@Suite("7GUIs: circle drawer") struct CirclesTests {
  @Test("D1, D2, D3, D11, D12: a click outside of all circles draws one; the nearest is filled")
  func draws() {
    expectEqual(component.view(CirclesState()).controls.map(\.label), ["Undo", "Redo", "Canvas"])
    let drawn = state(draw(10, 10))
    expectEqual(drawn.shown, [Circle(id: 1, x: 10, y: 10, diameter: 8)])
    #expect(component.view(drawn).rendered().contains("• circle at 10, 10 with radius 4"))
    expectEqual(state(draw(10, 10) + draw(13, 10)).shown.count, 1)
    expectEqual(state(draw(10, 10) + draw(14, 10)).shown.count, 2)
    // Of two, the later is filled, if the pointer is in it.
    let two = draw(10, 10) + draw(15, 10)
    expectEqual(state(two + [point(12, 10)]).selected?.id, 1)
    expectEqual(state(two + [point(13, 10)]).selected?.id, 2)
    let text = component.view(state(two + [point(12, 10)])).rendered()
    #expect(text.contains("• filled circle at 10, 10") && !text.contains("filled circle at 15"))
  }

  @Test("D4 to D9: a menu with one entry leads to a slider; what it did is one step back")
  func adjusts() throws {
    let open = state(draw(10, 10) + [.openMenu])
    expectEqual(component.view(open).controls.dropFirst(3).map(\.label), ["Adjust diameter.."])
    try Scenario(StoreComponent(initialState: open, dispatcher: circles, view: circlesView))
      .press("Adjust diameter..") { state in
        state.menu = nil
        state.adjustment = CirclesState.Adjustment(id: 1, diameter: 8)
      }
      .slide("Diameter", to: 12) { $0.adjustment?.diameter = 12 }
      .shows("circle at 10, 10 with radius 6")
      .slide("Diameter", to: 20) { $0.adjustment?.diameter = 20 }
      .shows("circle at 10, 10 with radius 10")
      .press("Close") { state in
        state.adjustment = nil
        state.history.change { $0.circles[0].diameter = 20 }
      }
      .press("Undo") { $0.history.undo() }
      .shows("circle at 10, 10 with radius 4")
      .press("Undo") { $0.history.undo() }
      .shows("(canvas: Canvas, 1 shape)")
      .run()
    // There is no menu where there is no circle.
    expectEqual(state(draw(10, 10) + [point(30, 10), .openMenu]).menu, nil)
    expectEqual(state([.adjust(id: 1)]).adjustment, nil)
    // While a dialog is open, nothing else is done.
    let adjusting = state(draw(10, 10) + [.openMenu, .adjust(id: 1)])
    for input in [CirclesInput.draw, .undo, .redo, .openMenu] {
      expectEqual(circles.run(input, on: adjusting).state, adjusting)
    }
    expectEqual(circles.run(.slide(.nan), on: adjusting).state.adjustment?.diameter, 8)
  }

  @Test("D10: to undo all and do all again changes nothing, whatever was done")
  func property() throws {
    try forAll(.array(of: anyInput, count: 0...40)) { inputs in
      let end = state(inputs + [.closeMenu, .closeAdjustment])
      guard Set(end.shown.map(\.id)).count == end.shown.count,
        (0...Double(CirclesState.width)).contains(end.pointer.x)
      else { return false }
      var back = end
      let steps = end.history.past.count
      for _ in 0..<steps { back = circles.run(.undo, on: back).state }
      guard back.shown == [], !back.history.canUndo else { return false }
      for _ in 0..<steps { back = circles.run(.redo, on: back).state }
      return back == end
    }
    expectEqual(state([point(.nan, -.infinity), .step(x: 1e300, y: 1e300)]).pointer.y, 30)
  }
}
