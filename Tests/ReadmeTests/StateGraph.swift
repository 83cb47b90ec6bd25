import Bowyer
import BowyerTesting
import Foundation
import Testing

enum Draft: Hashable {
  case saved, edited, saving
}

enum DraftInput: Hashable {
  case edit, save
}

struct DiskFull: Error {}

let draft = StateDispatcher<Void, Draft, DraftInput> { draft, input in
  switch input {
  case .edit:
    draft = .edited
    return .empty
  case .save:
    draft = .saving
    return Effect<Void, Void>.perform("disk") {}
      .map { .commit(.set(.saved)) }
      .catch { _ in .pure(.commit(.set(.edited))) }
  }
}

func draftView(_ draft: Draft) -> ViewTree<DraftInput> {
  switch draft {
  case .saved: .row(.text("Saved"), .button("Edit", .edit))
  case .edited: .row(.text("Edited"), .button("Save", .save))
  case .saving: .text("Saving…")
  }
}

@Test("every state of a draft leads to one in which it is saved")
func everyDraftCanBeSaved() throws {
  let component = StoreComponent(initialState: Draft.saved, dispatcher: draft, view: draftView)
  let disk = StateAnswers().answer("disk", with: ()).fail("disk", with: DiskFull())
  let space = StateSpace(of: component, answers: disk)
  try space.findings().check()
  #expect(space.trapState(from: "a draft that is saved") { $0 == .saved } == nil)
}

@Test("the figure in the article on tests is up to date")
func figureOfADraft() throws {
  let component = StoreComponent(initialState: Draft.saved, dispatcher: draft, view: draftView)
  let disk = StateAnswers().answer("disk", with: ()).fail("disk", with: DiskFull())
  let graph = StateSpace(of: component, answers: disk).dot()
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let file = root.appending(path: "docs/images/states.dot")
  let figure = try String(contentsOf: file, encoding: .utf8)
  #expect(figure == graph, "the graph now, to be put into the file and drawn:\n\(graph)")
}
