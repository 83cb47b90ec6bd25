import Bowyer
import Testing

struct Drawing: Equatable { var shapes: [String] = [] }

enum DrawingInput: Equatable { case draw(String) }

let drawing = StateDispatcher<Void, Drawing, DrawingInput>.reducing { drawing, input in
  switch input {
  case .draw(let shape): drawing.shapes.append(shape)
  }
}

struct Editor: Equatable {
  var drawing = History(Drawing())
  var zoom = 1
}

enum EditorInput { case drawing(Undoing<DrawingInput>), zoom(Int) }

let editor = StateDispatcher<Void, Editor, EditorInput>.combineAll {
  drawing.undoable().widen(state: \Editor.drawing, input: EditorInput.drawing)
  StateDispatcher.reducing { editor, input in
    if case .zoom(let zoom) = input { editor.zoom = zoom }
  }
}

@Test("an undo of a part leaves the rest of the state unchanged")
func undoOfPart() {
  var state = Editor()
  for input: EditorInput in [.drawing(.input(.draw("line"))), .zoom(3), .drawing(.undo)] {
    state = editor.run(input, on: state).state
  }
  #expect(state.drawing.present == Drawing())
  #expect(state.zoom == 3)
}
