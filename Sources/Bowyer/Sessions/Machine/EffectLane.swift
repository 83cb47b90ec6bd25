/// Fibers that run one after another: the first runs, the others wait.
struct EffectLane {
  private var fibers: [Int]
  /// How many of them have had their turn.
  private var done = 0

  init(_ first: Int) {
    fibers = [first]
  }

  /// The one whose turn it is.
  var first: Int? { done < fibers.count ? fibers[done] : nil }

  /// Those whose turn it is or will be, in their order.
  var waiting: ArraySlice<Int> { fibers[done...] }

  mutating func append(_ fiber: Int) {
    fibers.append(fiber)
  }

  /// Ends the turn of the first.
  mutating func advance() {
    done += 1
    guard done > 64, done * 2 > fibers.count else { return }
    fibers.removeFirst(done)
    done = 0
  }
}

extension EffectMachine {
  /// Starts a part when those have ended that came before it with the same key.
  func enqueue(_ part: EffectFiber.Part, _ key: EffectKey, in parent: Int, as id: Int) {
    guard lanes[key] != nil else {
      lanes[key] = EffectLane(id)
      add(id, in: parent, .group)
      fibers[id]?.lane = key
      return agenda.append(.start(part, parent: id, id: newID()))
    }
    lanes[key]?.append(id)
    add(id, in: parent, .waiting(part))
    fibers[id]?.lane = key
    wait(id, isTask: false, isHeld: !part.context.isEndless, nil)
  }

  /// Lets the next one have its turn, if a fiber had it that is not there any more.
  func leave(_ key: EffectKey, _ id: Int) {
    guard lanes[key]?.first == id else { return }
    repeat { lanes[key]?.advance() } while lanes[key]?.first.map { fibers[$0] == nil } == true
    guard let next = lanes[key]?.first else {
      lanes[key] = nil
      return
    }
    agenda.append(.turn(next))
  }

  /// Starts what waited for its turn.
  func takeTurn(_ id: Int) {
    guard case .waiting(let part) = fibers[id]?.role else { return }
    fibers[id]?.role = .group
    agenda.append(.start(part, parent: id, id: newID()))
    _ = endWaiting(id)
  }
}
