// What a preview shows is written once. In Xcode a macro makes a preview of it; elsewhere, where there is
// no such macro, a provider has the same body, so that it is compiled.
#if canImport(SwiftUI)
  import BowyerSwiftUI
  import SwiftUI

  #if canImport(DeveloperToolsSupport)
    #Preview("Stepper at 3") { stepperView(StepperState(count: 3)) }
    #Preview("Stepper that runs") { component }
    #Preview("Stepper by hand") { StepperView(state: StepperState(count: 3)) { _ in } }
  #else
    struct StepperPreviews: PreviewProvider {
      static var previews: some View {
        stepperView(StepperState(count: 3))
        component
        StepperView(state: StepperState(count: 3)) { _ in }
      }
    }
  #endif
#endif
