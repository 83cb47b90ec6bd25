import Bowyer
import Testing

@Suite("Trellis: groups") struct GroupTests {
  private let three = ["a", "b", "c"].map { Service.slow($0, 0.1) }

  @Test("Trellis 18: three services of a tenth of a second take that, or three times that in turn")
  func duration() {
    for (group, tenths) in [
      (Service.combineAll(three), 1.0), (Service.combineAll(three).serial(), 3),
    ] {
      let trial = ServiceTrial(group)
      trial.send("x")
      trial.pass(tenths / 10 - 0.001)
      #expect(trial.clock.waiting > 0)
      trial.pass(0.001)
      #expect(trial.clock.waiting == 0)
      #expect(Set(trial.state).isSuperset(of: ["a.", "b.", "c."]))
    }
  }

  @Test("Trellis 19: a concurrent group in a serial one overlaps, and ends before the next begins")
  func nested() {
    let inner = Service.combineAll([.slow("p", 1), .slow("q", 2)]).concurrent()
    let trial = ServiceTrial(Service.combineAll([.slow("first"), inner, .notes("last")]).serial())
    trial.send("x")
    trial.pass(1)
    #expect(trial.notes == "first:x first. p:x q:x")
    trial.pass(1)
    #expect(trial.notes == "first:x first. p:x q:x p.")
    trial.pass(1)
    #expect(trial.notes == "first:x first. p:x q:x p. q. last:x")
  }

  @Test("Trellis 20: an inner group is serial, too, unless it has another mode")
  func inherited() {
    let inner = Service.combineAll([.slow("p"), .slow("q")])
    let all = ServiceTrial(Service.combineAll([inner, .notes("z")]).serial())
    all.send("x")
    #expect(all.notes == "p:x")
    all.pass(2)
    #expect(all.notes == "p:x p. q:x q. z:x")
    let some = ServiceTrial(Service.combineAll([inner.concurrent(), .notes("z")]).serial())
    some.send("x")
    #expect(some.notes == "p:x q:x")
    some.pass(1)
    #expect(some.notes == "p:x q:x p. q. z:x")
  }

  @Test("Trellis 33: conditions, loops and many services build a group", arguments: [true, false])
  func builder(isLong: Bool) throws {
    let group = Service.combineAll {
      if isLong { Service.notes("if") }
      if isLong { Service.notes("then") } else { Service.notes("else") }
      for number in 1...6 { Service.notes("\(number)") }
      Service.notes("7")
      Service.notes("8")
      Service.notes("9")
    }
    let trial = ServiceTrial(group)
    try trial.finish("x")
    let beginning = isLong ? ["if", "then"] : ["else"]
    let names = beginning + (1...9).map(String.init)
    #expect(trial.notes == names.map { "\($0):x" }.joined(separator: " "))
  }
}
