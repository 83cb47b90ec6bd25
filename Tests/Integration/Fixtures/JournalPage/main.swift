import Bowyer
import BowyerLive

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// A program whose pages are kept: a field, whose lines are collected and numbered by an effect; and a counter.
//
// Its arguments are the folder of the journals, the file to which effects append what they are asked for, and options.

struct Notes: Codable, Equatable, Sendable {
  enum CodingKeys: CodingKey { case draft, lines, numbered, presses }

  var draft = ""
  var lines: [String] = []
  var numbered: [String] = []
  var presses = 0
  /// Not encoded; with `--lossy`, presses change it.
  var hidden = 0
}

enum NotesInput: Codable, Equatable, Sendable {
  case type(String)
  case add
  case press
}

/// An answer that cannot be kept.
struct Opaque: Sendable {}

let words = Array(CommandLine.arguments.dropFirst())
let (folder, log) = (words[0], words[1])
let options = Set(words.dropFirst(2))

@Sendable func note(_ line: String) {
  let text = Array("\(EffectID.requestKey ?? "-") \(line)\n".utf8)
  let file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  _ = text.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  close(file)
}

@Sendable func tell(_ line: String) async throws -> String {
  note(line)
  try await Task.sleep(for: .milliseconds(options.contains("--slow") ? 60_000 : 1))
  return line
}

let dispatcher = StateDispatcher<Void, Notes, NotesInput> { state, input in
  switch input {
  case .type(let text): state.draft = text
  case .press:
    state.presses += 1
    if options.contains("--lossy") { state.hidden += 1 }
    if options.contains("--opaque") {
      return Effect.perform("opaque") { _ in Opaque() }.map { _ in .commit(.modify { $0 }) }
    }
  case .add:
    guard !state.draft.isEmpty else { return .empty }
    let line = state.draft
    state.draft = ""
    state.lines.append(line)
    return Effect.perform("number") { _ in try await tell(line) }
      .map { line in .commit(.update { $0.numbered.append(line) }) }
      .catch { error in .pure(.commit(.update { $0.numbered.append("\(error)") })) }
  }
  return .empty
}

/// Notes the end of the session, and again after some time, or when the file `go` is there.
let ending = Effect<Void, Never>.run("end") { _ in
  note("ending")
  try await Task.sleep(for: .milliseconds(50))
  while options.contains("--patient"), access("\(folder)/go", F_OK) != 0 {
    try await Task.sleep(for: .milliseconds(5))
  }
  note("ended")
}

func look(_ state: Notes) -> ViewTree<NotesInput> {
  .column(
    .textField("New", text: state.draft) { .type($0) }.onSubmit(.add),
    .button("+", .press),
    .text(
      "draft=\(state.draft);lines=\(state.lines.joined(separator: ","));"
        + "numbered=\(state.numbered.joined(separator: ","));presses=\(state.presses);"
    )
  )
}

let notes = StoreComponent(
  initialState: Notes(),
  dispatcher: options.contains("--end") ? dispatcher.onEnd(ending) : dispatcher,
  view: look
)

var journal = LiveJournal(folder, snapshotInterval: options.contains("--long") ? 1_000 : 20)
if options.contains("--never") { journal.snapshotInterval = .max }
if options.contains("--sync") { journal.sync = .everyRecord }
if options.contains("--refuse") { journal.secondConnection = .isRefused }
if options.contains("--version-2") { journal.version = 2 }
if options.contains("--version-3") {
  journal.version = 3
  journal.migrating = [1: { try $0["send"]?.rename("tap", to: "press") }, 2: { _ in }]
}
if options.contains("--few") { journal.maximumCount = 2 }
if options.contains("--short") { journal.maximumAge = .seconds(100) }
if options.contains("--interrupt") { journal.isInterrupted = { $0 == "number" } }
do {
  try await LiveApp.run(notes, journal: journal)
} catch {
  print("")
  let text = Array("\(error)\n".utf8)
  _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(1)
}
