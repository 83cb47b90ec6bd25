import Bowyer
import BowyerInspector
import ShowcaseExamples

/// Why a file cannot be replayed.
struct ReplayError: Error, Equatable {
  let message: String
}

/// What a file says that happened, to an inspected example.
struct Replay<E: ExampleAlone> {
  let recording: Recording<Inspecting<E.Input>>
  /// A message with the lines of the file that were read, and the number of those that were not.
  let remark: String
}

extension Replay {
  /// Reads a file: a recording or a script, alone or among the lines of a report, as a test writes it.
  ///
  /// - Parameters:
  ///   - text: The text of the file; a recording is of the inspected example, of the example, or of its own component.
  ///   - example: The example.
  /// - Throws: A ``ReplayError``, if nothing in it can be replayed, or not on this example.
  init(_ text: String, of example: E) async throws(ReplayError) {
    let file = ReplayFile(text)
    guard let part = file.part else {
      throw ReplayError(
        message: "none of its \(file.count) lines is one of a script or of a recording"
      )
    }
    if part.isRecording {
      do throws(RecordingError) {
        recording = try Self.recording(in: file.text(of: part), of: example)
      } catch {
        throw ReplayError(message: "\(error)")
      }
    } else {
      recording = try await Self.play(file.text(of: part), on: example)
    }
    remark = file.remark(on: part)
  }

  private static func recording(
    in text: String,
    of example: E
  ) throws(RecordingError) -> Recording<Inspecting<E.Input>> {
    if let recording = try? Recording<Inspecting<E.Input>>(text: text) { return recording }
    return try example.recording(text).map { .app($0) }
  }

  private static func play(
    _ script: String,
    on example: E
  ) async throws(ReplayError) -> Recording<Inspecting<E.Input>> {
    let recorder = Recorder<Inspecting<E.Input>>()
    let component = inspected(example, in: .scripted)
    var player = ScriptPlayer(component, width: 80, recorder: recorder)
    var problem: String?
    await player.play(ScriptLines(text: script)) { problem = problem ?? $1 }
    if let problem { throw ReplayError(message: problem) }
    do { return try recorder.record() } catch { throw ReplayError(message: "\(error)") }
  }
}

/// The lines of a file, and which of them can be replayed.
private struct ReplayFile {
  /// Lines that follow one another.
  struct Part {
    let isRecording: Bool
    /// The places of its lines.
    var lines: [Int]
  }

  /// The lines without the marks and the indentation of a report.
  private let lines: [Substring]
  private var parts: [Part] = []

  init(_ text: String) {
    let whole = text.split(separator: "\n", omittingEmptySubsequences: false)
    // `#expect(finding == nil)` ends the last line of a finding.
    let ends = text.contains("Expectation failed") ? [") == nil", "\") == nil"] : []
    lines = whole.map { line in
      let line = line.drop { $0.isWhitespace || "✘✗↳◇•>|\u{FEFF}".contains($0) }
      return ends.last { line.hasSuffix($0) }.map { line.dropLast($0.count) } ?? line
    }
    var open: Part?
    for (place, line) in lines.enumerated() {
      let isComment = line.hasPrefix("#")
      if line.hasPrefix("Bowyer recording") {
        close(&open)
        open = Part(isRecording: true, lines: [place])
      } else if let part = open, part.isRecording {
        // In a report all lines of a recording are indented alike.
        let indents = [part.lines[0], place].map { whole[$0][..<lines[$0].startIndex].count }
        let isEvent = line.first?.isNumber == true && indents[0] == indents[1]
        if isEvent || isComment { open?.lines.append(place) } else if !line.isEmpty { close(&open) }
      }
      if open?.isRecording == true || line.isEmpty { continue }
      if isComment || ScriptLines.hasCommand(String(line)) {
        open = open ?? Part(isRecording: false, lines: [])
        open?.lines.append(place)
      } else {
        close(&open)
      }
    }
    close(&open)
  }

  private mutating func close(_ open: inout Part?) {
    guard let part = open.take() else { return }
    let isComment = part.lines.allSatisfy { lines[$0].hasPrefix("#") }
    if !isComment { parts.append(part) }
  }

  /// The number of lines that are not blank.
  var count: Int { lines.count { !$0.isEmpty } }

  /// The part that is replayed: a recording, if there is one, as that says what the world answered.
  var part: Part? { parts.first(where: \.isRecording) ?? parts.first }

  /// Returns a part as a text, where all other lines are blank, so that problems are at their lines.
  func text(of part: Part) -> String {
    lines.indices.map { part.lines.contains($0) ? String(lines[$0]) : "" }.joined(separator: "\n")
  }

  func remark(on part: Part) -> String {
    let kind = part.isRecording ? "a recording" : "a script"
    let (first, last) = ((part.lines.first ?? 0) + 1, (part.lines.last ?? 0) + 1)
    var remark = "This is \(kind), in line\(first == last ? " " : "s \(first) to ")\(last)."
    let (rest, others) = (count - part.lines.count, parts.count - 1)
    if rest > 0 { remark += " Not read: \(rest) other line\(rest == 1 ? "" : "s")" }
    if others > 0 { remark += ", in which there \(others == 1 ? "is" : "are") \(others) more" }
    if rest > 0 { remark += "." }
    let comments = part.lines.count { lines[$0].hasPrefix("#") }
    if comments > 0, !part.isRecording {
      remark += " \(comments) of its lines say what no script can do, as an answer of the world."
    }
    return remark
  }
}
