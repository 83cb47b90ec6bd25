public import Bowyer

/// A transition, and the state after it.
public struct InspectedStep<S: Sendable, Input: Sendable>: Sendable {
  /// The sender of an input, or the origin of a change.
  public enum Sender: Hashable, Sendable {
    /// No sender: the step is the start of the history.
    case beginning
    /// A control, or other code outside of the component.
    case outside
    /// An effect that a step requested, 0 for a start effect; its name, if the effect was answered just before.
    case effect(EffectID?, of: Int)
  }

  /// The input; nil if an effect changed the state directly.
  public let input: Input?
  /// The sender of the input, or the origin of the change.
  public let sender: Sender
  /// The state after the step.
  public internal(set) var state: S
  /// The number of the step before it.
  public let parent: Int
  /// The number of its branch; 0 is the first.
  public let branch: Int
  /// The events of effects between this step and the next; the latest ones if there are many.
  public internal(set) var notes: [InspectedNote] = []
}

/// An event of an effect.
public struct InspectedNote: Sendable, CustomStringConvertible {
  /// The kind of an event.
  public enum Kind: Sendable {
    /// The effect was requested.
    case asked
    /// The effect was answered with a value.
    case answered(any Sendable)
    /// A stream ended.
    case ended
    /// The effect failed.
    case failed(any Error)
    /// The request was cancelled before it was answered.
    case cancelled
    /// The effect changed nothing, because the step that requested it is on another branch.
    case ignored
  }

  /// The kind of the event.
  public let kind: Kind
  /// The effect; nil if it is unknown.
  public let id: EffectID?
  /// The number of the step that requested the effect.
  public let step: Int

  public var description: String { described { "\($0)" } }

  func described(_ text: (Any) -> String) -> String {
    let name = id.map { "“\($0)”" } ?? "an effect of step \(step)"
    return switch kind {
    case .asked: "asks \(name)"
    case .answered(is Void): "\(name) is done"
    case .answered(let value): "\(name) answers \(text(value))"
    case .ended: "\(name) ends"
    case .failed(let error): "\(name) fails: \(text(error))"
    case .cancelled: "cancels \(name)"
    case .ignored: "\(name) is ignored: step \(step) is on another branch"
    }
  }
}

/// The steps of a component, the oldest first, with their branches.
///
/// Steps are numbered from 1 as they are recorded, on whichever branch; 0 is the state in which the component started.
/// A branch begins where the user went back, and continued from there: later steps stay on the old branch.
public struct InspectedHistory<S: Sendable, Input: Sendable>: Sendable {
  /// The maximum number of steps, at least 1; the oldest are dropped first, several at a time.
  public let limit: Int
  /// The start of the history: the start of the component or, later, the latest dropped step.
  public private(set) var origin: InspectedStep<S, Input>
  /// The number of steps that were dropped.
  public private(set) var dropped = 0
  /// The number of the step at the end of the current branch.
  public private(set) var tip = 0
  /// The start of each branch: the number of a step, and the branch of that step.
  public private(set) var branches: [(step: Int, of: Int)] = [(0, 0)]
  /// The number of the current branch.
  public private(set) var branch = 0

  /// The steps in chunks, all of which are full but the last one: recording copies no more than one.
  private var chunks: [[InspectedStep<S, Input>]] = []
  private let chunkSize: Int
  private static var noteLimit: Int { 256 }

  init(_ state: S, limit: Int) {
    self.limit = max(1, limit)
    chunkSize = max(1, min(64, limit / 8))
    origin = InspectedStep(input: nil, sender: .beginning, state: state, parent: 0, branch: 0)
  }

  /// The number of the latest recorded step; 0 if there is none.
  public var last: Int { dropped + count }

  /// The number of steps in the history.
  public var count: Int { chunks.last.map { (chunks.count - 1) * chunkSize + $0.count } ?? 0 }

  /// Returns a step by its number, the latest dropped one too; nil for earlier ones, and if it does not exist yet.
  public subscript(number: Int) -> InspectedStep<S, Input>? {
    if number == dropped { return origin }
    return index(of: number).map { chunks[$0.chunk][$0.step] }
  }

  /// Returns the state before a step; nil if it was dropped.
  public func stateBefore(_ number: Int) -> S? {
    guard number != dropped, let step = self[number] else { return nil }
    return self[step.parent]?.state
  }

  /// Returns the numbers of the steps that lead to a step, the oldest one in the history first.
  public func path(to number: Int) -> [Int] {
    var (path, next) = ([Int](), number)
    while next > dropped, let step = self[next] {
      path.append(next)
      next = step.parent
    }
    return path.reversed()
  }

  /// Returns a Boolean value indicating whether a step is on the current branch, or leads to its start.
  public func isLive(_ number: Int, on branch: Int) -> Bool {
    var (current, end) = (self.branch, Int.max)
    while current != branch, current != 0 { (end, current) = branches[current] }
    return current == branch && number <= end
  }

  private func index(of number: Int) -> (chunk: Int, step: Int)? {
    guard number > dropped, number <= last else { return nil }
    let place = (number - dropped - 1).quotientAndRemainder(dividingBy: chunkSize)
    return (place.quotient, place.remainder)
  }

  @discardableResult
  mutating func record(_ input: Input?, by sender: InspectedStep<S, Input>.Sender, _ state: S)
    -> Int
  {
    if count >= limit, let latest = chunks[0].last {
      origin = latest
      dropped += chunks.removeFirst().count
    }
    if chunks.last.map({ $0.count == chunkSize }) ?? true { chunks.append([]) }
    chunks[chunks.count - 1].append(
      InspectedStep(input: input, sender: sender, state: state, parent: tip, branch: branch)
    )
    tip = last
    return tip
  }

  mutating func note(_ note: InspectedNote) {
    func add(to notes: inout [InspectedNote]) {
      notes.append(note)
      if notes.count > Self.noteLimit { notes.removeFirst() }
    }
    guard let index = index(of: tip) else { return add(to: &origin.notes) }
    add(to: &chunks[index.chunk][index.step].notes)
  }

  /// Begins a branch after a step; returns the state there, or nil if there is no such step.
  mutating func fork(at number: Int) -> S? {
    guard let step = self[number] else { return nil }
    branches.append((number, step.branch))
    branch = branches.count - 1
    tip = number
    return step.state
  }
}
