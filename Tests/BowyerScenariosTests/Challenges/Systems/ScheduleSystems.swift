import Bowyer
import BowyerCheck
import BowyerScenarios

/// Adds to a number, by an effect that remembers the number from when it was asked for.
enum LostUpdate {
  static let component = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int> { total, amount in
      let snapshot = total
      return Effect<Void, Void>.perform("save") {}
        .map { .commit(.set(snapshot + amount)) }
    },
    render: { _, _ in }
  )

  static let machine = Machine(component, inputs: .integer(in: 0...9))
    .answering("save", with: .pure(()))
    .model { _ in
      0
    } step: { total, event in
      if case .sent(let amount) = event { total += amount }
    }
    .eventualAgreement("no update is lost") { total, expected in total <-> expected }
}

/// Searches while a person types, and shows whatever comes in last.
enum StaleResponse {
  struct Search: Equatable, Sendable {
    var query = 0
    var shown = 0
  }

  static let component = StoreComponent(
    initialState: Search(),
    dispatcher: StateDispatcher<Void, Search, Int> { search, query in
      search.query = query
      return Effect<Void, Void>.perform("search") {}
        .map { .commit(.update { $0.shown = query }) }
    },
    render: { _, _ in }
  )

  static let machine = Machine(component, inputs: .integer(in: 0...9))
    .answering("search", with: .pure(()))
    .eventually("what is shown is what was searched for") { $0.shown <-> $0.query }
}

/// Cancels a download by hand: it forgets that it waits, and not what comes in.
enum LateLanding {
  enum Input: Sendable {
    case start, cancel
  }

  struct Download: Equatable, Sendable {
    var isWaiting = false
    var file: Int?
  }

  static let component = StoreComponent(
    initialState: Download(),
    dispatcher: StateDispatcher<Void, Download, Input> { download, input in
      switch input {
      case .start:
        download.isWaiting = true
        return Effect<Void, Int>.perform("download") { 0 }.map { file in
          .commit(.update { $0 = Download(isWaiting: false, file: file) })
        }
      case .cancel:
        download.isWaiting = false
        return .empty
      }
    },
    render: { _, _ in }
  )

  /// Whether a request for a file is pending.
  static let machine = Machine(component, inputs: .pure(.start), .pure(.cancel))
    .answering("download", with: .integer(in: 1...9))
    .model { _ in
      (isWaiting: false, isCancelled: false)
    } step: { model, event in
      switch event {
      case .sent(.start): model.isWaiting = true
      case .sent(.cancel) where model.isWaiting: model = (false, true)
      default: break
      }
    }
    .agreement("what is cancelled does not land") { download, model in
      !model.isCancelled || model.isWaiting || download.file == nil
    }
}

/// Pays, and when that fails pays again and asks whether the first payment went through: both may.
enum DoubleDelivery {
  static let component = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Void>.effectful { _ in
      pay("pay").catch { _ in .merge(pay("retry"), pay("resume")) }
    },
    render: { _, _ in }
  )

  private static func pay(_ id: EffectID) -> Effect<Void, State<Int, Void>> {
    Effect<Void, Void>.perform(id) {}.map { .modify { $0 + 1 } }
  }

  static let machine = Machine(component, inputs: .pure(()))
    .answering(where: { _ in true }, with: .pure(()))
    .failing("pay")
    .model { _ in
      0
    } step: { orders, event in
      if case .sent = event { orders += 1 }
    }
    .agreement("nothing is paid twice") { payments, orders in payments <= orders }
}

/// Two children that save a draft each, into one and the same field.
enum LensOverlap {
  enum Input: Sendable {
    case left(Int), right(Int)
  }

  struct Draft: Equatable, Sendable {
    var text = 0
  }

  private static func child(_ id: EffectID) -> StateDispatcher<Void, Int, Int> {
    .effectful { text in
      Effect<Void, Void>.perform(id) {}.cancellable(id: id, replacing: true).map { .set(text) }
    }
  }

  static let component = StoreComponent(
    initialState: Draft(),
    dispatcher: child("left").widen(
      state: Lens(\Draft.text),
      input: Prism(Input.left) { if case .left(let text) = $0 { text } else { nil } }
    ).combine(
      child("right").widen(
        state: Lens(\Draft.text),
        input: Prism(Input.right) { if case .right(let text) = $0 { text } else { nil } }
      )
    ),
    render: { _, _ in }
  )

  static let machine = Machine(
    component,
    inputs: Gen.integer(in: 0...9).map { .left($0) },
    Gen.integer(in: 0...9).map { .right($0) }
  )
  .answering(where: { _ in true }, with: .pure(()))
}

/// Two tasks that read a number, wait, and write what they made of it; the second one hopes that the
/// first is done when it has let others go on twice.
enum RealRace {
  private actor Account {
    private(set) var total = 0

    func add(_ amount: Int) async {
      let read = total
      await Task.yield()
      total = read + amount
    }
  }

  static func total() async -> Int {
    let account = Account()
    async let first: Void = account.add(1)
    async let second: Void = {
      await Task.yield()
      await Task.yield()
      await account.add(1)
    }()
    _ = await (first, second)
    return await account.total
  }

  @discardableResult
  static func report(_ config: Config) throws -> Report {
    try checkSchedules(config) { await total() <-> 2 }
  }
}

/// A lock that opens when four of eight keys are pressed in order, whatever comes in between.
enum FourInOrder {
  enum Key: CaseIterable, Sendable {
    case a, b, c, d, e, f, g, h
  }

  private static let code: [Key] = [.f, .b, .h, .c]

  static let component = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Key>.reducing { progress, key in
      if progress < code.count, key == code[progress] { progress += 1 }
    },
    render: { _, _ in }
  )

  static let machine = Machine(component, inputs: .element(of: Key.allCases))
    .invariant("locked") { $0 < code.count }
}
