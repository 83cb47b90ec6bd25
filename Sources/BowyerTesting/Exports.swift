// A test file needs one import for properties and scenarios. `BowyerLaws` is not included, as few tests check laws.
@_exported public import BowyerCheck
@_exported public import BowyerScenarios
