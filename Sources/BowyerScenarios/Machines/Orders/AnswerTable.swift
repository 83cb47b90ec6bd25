import Bowyer
import BowyerCheck

/// The answers to what is asked for in several orders of the same inputs: the same each time.
///
/// A request is the same in two orders if it comes from the same input, has the same name, and as many of
/// that name came before.
final class AnswerTable {
  private struct Key: Hashable {
    let cause: Int
    let id: EffectID
    let ordinal: Int
  }

  private let source: Source
  private var answers: [Key: any Sendable] = [:]

  init(_ source: Source) {
    self.source = source
  }

  func draw(
    _ request: PendingRequest,
    _ generator: Gen<any Sendable>
  ) throws(Discard) -> any Sendable {
    let key = Key(cause: request.cause, id: request.id, ordinal: request.ordinal)
    if let answer = answers[key] { return answer }
    source.open(.element)
    defer { source.close() }
    let answer = try generator.run(source)
    answers[key] = answer
    return answer
  }
}
