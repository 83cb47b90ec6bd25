import Bowyer

func bothView(_ state: PairState) -> ViewTree<PairInput> {
  .column(
    stepperView(state.left),
    stepperView(state.right).map(PairInput.right)
  )
}
