import Bowyer

// A list of children, each with its own effects: every download fetches its parts one after another, can
// be paused, and ends when it leaves the list. The list itself only knows who is in it.

/// One of the downloads.
struct Download: Hashable, Identifiable {
  /// How far it is.
  enum Progress: Hashable {
    case paused
    case running
    case done
    case failed(String)
  }

  static let parts = 4

  let id: Int
  let name: String
  var fetched = 0
  var progress = Progress.paused
}

/// What can be done with one of them.
enum DownloadInput: Equatable, Codable {
  case start
  case pause
}

/// What a download sees of the world.
struct DownloadWorld: Sendable {
  /// Fetches a part of a file.
  var fetch: @Sendable (_ name: String, _ part: Int) async throws -> Void
}

/// What one of them does.
///
/// The name by which its effect is cancelled is its own: those of other downloads, which have the same,
/// are not meant.
let download = StateDispatcher<DownloadWorld, Download, DownloadInput> { download, input in
  switch input {
  case .pause:
    if download.progress == .running { download.progress = .paused }
    return .cancel(id: "parts")
  case .start:
    if download.progress == .running || download.progress == .done { return .empty }
    download.progress = .running
    return nextPart(of: download)
  }
}

/// Fetches the next part, and then those after it.
private func nextPart(
  of download: Download
) -> StateDispatcher<DownloadWorld, Download, DownloadInput>.Request {
  let (name, part) = (download.name, download.fetched)
  return Effect.perform("part") { world in
    try await world.fetch(name, part)
    return part + 1
  }
  .delayed(by: .milliseconds(500))
  .map { fetched in .commit(arrival(of: fetched)) }
  .catch { error in
    .pure(.commit(.update { $0.progress = .failed("\(error)") }))
  }
  .cancellable(id: "parts", replacing: true)
}

private func arrival(
  of fetched: Int
) -> State<Download, StateDispatcher<DownloadWorld, Download, DownloadInput>.Request> {
  State { download in
    download.fetched = fetched
    guard fetched == Download.parts else { return nextPart(of: download) }
    download.progress = .done
    return .empty
  }
}

/// What the list remembers.
struct DownloadsState: Hashable {
  var rows = Rows<Download>()
  var lastID = 0
}

/// What can be done with the list.
enum DownloadsInput: Equatable, Codable {
  case add
  case remove(id: Int)
  case download(id: Int, DownloadInput)
}

private let names = ["Atlas", "Bestiary", "Codex", "Diary", "Epos"]

/// Adds and removes.
private let list = StateDispatcher<DownloadWorld, DownloadsState, DownloadsInput>.reducing {
  state,
  input in
  switch input {
  case .download: break
  case .remove(let id): state.rows.remove(id: id)
  case .add:
    let name = names[state.lastID % names.count]
    state.lastID += 1
    // The number is new, so it cannot be taken.
    try? state.rows.append(Download(id: state.lastID, name: "\(name) \(state.lastID)"))
  }
}

/// What it does.
let downloads = list.combine(
  download.forEach(state: \DownloadsState.rows, input: DownloadsInput.download)
)

/// How it looks.
func downloadsView(_ state: DownloadsState) -> ViewTree<DownloadsInput> {
  .column(
    .row(.button("Add", .add), .text("\(state.rows.count) in the list")),
    .column(
      .forEach(state.rows) { row in
        downloadView(row).map { input in
          switch input {
          case .some(let input): .download(id: row.id, input)
          case .none: .remove(id: row.id)
          }
        }
      }
    )
  )
}

/// How one of them looks; no input stands for its removal, which only the list can do.
private func downloadView(_ download: Download) -> ViewTree<DownloadInput?> {
  .row(
    .text(download.name).frame(minWidth: 11),
    .progress("", value: Double(download.fetched) / Double(Download.parts))
      .labelled(download.name).frame(minWidth: 27),
    control(of: download).frame(minWidth: 7),
    .button("Remove", nil)
  )
}

private func control(of download: Download) -> ViewTree<DownloadInput?> {
  switch download.progress {
  case .paused: .button("Start", .start)
  case .running: .button("Pause", .pause)
  case .done: .text("done")
  case .failed(let reason): .row(.text(reason), .button("Retry", .start))
  }
}
