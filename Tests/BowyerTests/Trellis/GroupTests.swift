import Bowyer
import Testing
import TestSupport

@Suite("Trellis: groups") struct GroupTests {
  private let three = ["a", "b", "c"].map { Service.slow($0, 0.1) }

  @Test("Trellis 18: three services of a tenth of a second take that, or three times that in turn")
  func duration() {
    for (group, tenths) in [
      (Service.combine(all: three), 1.0), (Service.combine(all: three).serial(), 3),
    ] {
      let trial = ServiceTrial(group)
      trial.send("x")
      trial.pass(tenths / 10 - 0.001)
      #expect(trial.clock.waiting > 0)
      trial.pass(0.001)
      expectEqual(trial.clock.waiting, 0)
      #expect(Set(trial.state).isSuperset(of: ["a.", "b.", "c."]))
    }
  }

  @Test("Trellis 19: a concurrent group in a serial one overlaps, and ends before the next begins")
  func nested() throws {
    let inner = Service.combine(all: [.slow("p", 1), .slow("q", 2)]).concurrent()
    let group = Service.combine(all: [.slow("first"), inner, .notes("last")]).serial()
    expectEqual(try group.noted("x", after: 3), "first:x first. p:x q:x p. q. last:x")
  }

  @Test("Trellis 20: an inner group is serial, too, unless it has another mode")
  func inherited() throws {
    let inner = Service.combine(all: [.slow("p"), .slow("q")])
    let all = Service.combine(all: [inner, .notes("z")]).serial()
    expectEqual(try all.noted("x", after: 2), "p:x p. q:x q. z:x")
    let some = Service.combine(all: [inner.concurrent(), .notes("z")]).serial()
    expectEqual(try some.noted("x", after: 1), "p:x q:x p. q. z:x")
  }

  @Test("Trellis 33: conditions, loops and many services build a group", arguments: [0, 1, 2])
  func builder(number: Int) throws {
    let group = Service.combineAll {
      if number == 0 { Service.notes("zero") }
      if number == 1 {
        Service.notes("one")
      } else if number == 2 {
        Service.notes("two")
        Service.notes("more")
      } else {
        Service.notes("else")
      }
      for name in ["x", "y"].prefix(number) { Service.notes(name) }
      switch number {
      case 0: Service.notes("none")
      default: Service.notes("some")
      }
      Service.notes("5")
      Service.notes("6")
      Service.notes("7")
      Service.notes("8")
      Service.notes("9")
    }
    let names = [
      ["zero", "else", "none"], ["one", "x", "some"], ["two", "more", "x", "y", "some"],
    ]
    let all = (names[number] + (5...9).map(String.init)).map { "\($0):i" }
    expectEqual(try group.noted("i"), all.joined(separator: " "))
    expectEqual(Service.combineAll {}.run("i", on: []).state, [])
  }
}
