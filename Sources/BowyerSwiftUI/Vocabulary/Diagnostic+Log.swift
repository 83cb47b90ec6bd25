#if canImport(SwiftUI)
  public import Bowyer

  #if canImport(os)
    import os
  #endif

  extension Diagnostic {
    /// Writes the diagnostic to the system's log, with the subsystem `Bowyer`; to standard error where there is none.
    ///
    ///     let component = StoreComponent(
    ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    ///       view: { count in .button("\(count)", 1) })
    ///     let session = Session(component, diagnose: { $0.writeToLog() })
    ///
    /// Console shows it, and so does the debugger of Xcode. Its text is not redacted: it names places in the source, types
    /// and the ids of effects, and no state.
    public nonisolated func writeToLog() {
      #if canImport(os)
        os.Logger(subsystem: "Bowyer", category: "Diagnostics")
          .error("\(String(describing: self), privacy: .public)")
      #else
        writeToStandardError()
      #endif
    }
  }
#endif
