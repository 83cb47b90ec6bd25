// A test file needs one import for properties and scenarios. `BowyerLaws` is not among them: few tests have laws.
@_exported public import BowyerCheck
@_exported public import BowyerScenarios
