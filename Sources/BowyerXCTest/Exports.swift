// A test file needs one import for properties and scenarios, as with `BowyerTesting`.
@_exported public import BowyerCheck
@_exported public import BowyerScenarios
