// `import Bowyer` brings the algebra, the optics and the views with it.
@_exported public import BowyerKinds
@_exported public import BowyerOptics
@_exported public import BowyerViews
