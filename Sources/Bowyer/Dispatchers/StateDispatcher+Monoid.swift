public import BowyerKinds

/// *monoid*: `empty.combine(d) == d == d.combine(empty)`; `combine` is associative
extension StateDispatcher: Monoid {}
