import Bowyer

struct Row: Identifiable, Equatable {
  let id: Int
  var stepper = StepperState()
}

struct Table: Equatable {
  var rows: [Row] = []
}

enum TableInput: Equatable {
  case row(Int, StepperInput)
}

let row = stepper.widen(state: \Row.stepper)
let table = row.forEach(state: \Table.rows, input: TableInput.row)
