import Bowyer

struct Row: Identifiable, Equatable {
  let id: Int
  var stepper = StepperState()
}

struct Table: Equatable {
  var rows: [Row] = []
}

struct TableInput: Equatable {
  var row: Int
  var input: StepperInput
}

let rowPrism = Prism<TableInput, (id: Int, input: StepperInput)>(
  extract: { ($0.row, $0.input) },
  embed: { TableInput(row: $0.id, input: $0.input) }
)
let row = stepper.widen(state: \Row.stepper)
let table = row.forEach(\Table.rows, input: rowPrism)
