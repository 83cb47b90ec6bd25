extension Effect: CustomStringConvertible {
  /// The structure of the effect, on one line.
  ///
  ///     Effect<Void, Int>.perform("load") { _ in 1 }.retry(2).delayed(by: .seconds(1)).description
  ///     // "delayed(by: 1.0 seconds, retry(2, perform(load)))"
  ///
  /// Functions, such as those passed to `map(_:)`, are not shown.
  public var description: String { node?.outline ?? "empty" }
}

extension EffectNode {
  fileprivate var outline: String {
    enum Piece {
      case node(EffectNode)
      case text(String)
    }
    var text = ""
    var waiting: [Piece] = [.node(self)]
    while let piece = waiting.popLast() {
      switch piece {
      case .text(let word): text += word
      case .node(let node):
        let (head, parts, isTransparent) = node.head
        if isTransparent {
          waiting += parts.map { .node($0) }
          continue
        }
        text += head
        guard !parts.isEmpty else { continue }
        waiting.append(.text(")"))
        for (index, part) in parts.enumerated().reversed() {
          waiting.append(.node(part))
          if index > 0 { waiting.append(.text(", ")) }
        }
      }
    }
    return text
  }

  /// The beginning of this node's text, its parts, and whether only its parts are shown.
  private var head: (text: String, parts: [EffectNode], isTransparent: Bool) {
    func open(_ text: String, _ part: EffectNode) -> (String, [EffectNode], Bool) {
      (text + ", ", [part], false)
    }
    return switch shape {
    case .pure: ("pure", [], false)
    case .leaf(let leaf): ("\(leaf.isStream ? "stream" : "perform")(\(leaf.id))", [], false)
    case .map(let part, _, _), .widen(let part, _), .answering(let part, _, _),
      .accountable(let part), .silent(let part), .watched(let part, _):
      ("", [part], true)
    case .merge(let parts): ("merge(", parts, false)
    case .concat(let parts): ("concat(", parts, false)
    case .race(let parts): ("race(", parts, false)
    case .delayed(let part, let duration): open("delayed(by: \(duration)", part)
    case .timeout(let part, let duration): open("timeout(after: \(duration)", part)
    case .every(let part, let interval): open("every(\(interval)", part)
    case .throttled(let part, let id, let duration, let latest):
      open("throttled(id: \(id), for: \(duration)\(latest ? ", latest" : "")", part)
    case .cancellable(let part, let id, let replacing):
      open("cancellable(id: \(id)\(replacing ? ", replacing" : "")", part)
    case .cancel(let id): ("cancel(id: \(id))", [], false)
    case .cancelScope(let scope): ("cancel(scope: \(scope.key.id))", [], false)
    case .report(let diagnostic): ("report(\(diagnostic))", [], false)
    case .presence: ("presence", [], false)
    case .retry(let part, let count, let backoff):
      open(backoff == .none ? "retry(\(count)" : "retry(\(count), after: \(backoff)", part)
    case .recover(let part, _): ("catch(", [part], false)
    case .scoped(let part, let scope): open("scoped(to: \(scope.key.id)", part)
    case .settling(let part, let next): ("settling(", [part, next], false)
    case .supervised(let part, _, _): ("recover(", [part], false)
    case .queued(let part, let id, _): open("queued(id: \(id)", part)
    case .lasting(let part, nil): ("atEnd(", [part], false)
    case .lasting(let part, let duration?): open("delayed(by: \(duration), orAtEnd", part)
    }
  }
}
