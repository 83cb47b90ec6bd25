/// What a desk says is to be done.
extension SessionDesk {
  enum Next {
    case work(SessionCore.Work, [SessionObserver])
    /// What was queued by effects before the session was stopped: to be released, outside the lock.
    case drop(SessionCore.Work)
    /// The session was stopped, and nothing is queued: effects are to be forgotten.
    case clear
    /// These readers are to look at the view.
    case show([CheckedContinuation<Bool, Never>])
    /// The caller has ceased to drain; nil if nobody is to be told.
    case rest(Resumption?)
  }

  /// Who is to be told something when the lock is free again.
  struct Resumption {
    /// Readers that are to look at the view.
    var shown: [CheckedContinuation<Bool, Never>] = []
    /// Readers for whom there will be no further view.
    var ended: [CheckedContinuation<Bool, Never>] = []
    /// Those who waited until there was nothing left to do.
    var settled: [CheckedContinuation<Void, Never>] = []
    /// Observers that will see no further change: to be released, outside the lock.
    var observers: [SessionObserver] = []
  }
}
