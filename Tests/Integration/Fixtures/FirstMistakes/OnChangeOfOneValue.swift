import Bowyer

let saved = stepper.onChange(of: \.count) { count in
  .run("save") { _ in }
}
