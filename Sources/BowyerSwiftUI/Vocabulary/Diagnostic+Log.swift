#if canImport(SwiftUI)
  public import Bowyer

  #if canImport(os)
    import os
  #endif

  extension Diagnostic {
    /// Writes the diagnostic to the system's log with the subsystem `Bowyer`, or to standard error without such a log.
    ///
    ///     let component = StoreComponent(
    ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    ///       view: { count in .button("\(count)", 1) })
    ///     let session = Session(component, diagnose: { $0.writeToLog() })
    ///
    /// Console and the debugger of Xcode show the log. The text is not redacted: it contains types, cases of inputs, the
    /// ids of effects and the descriptions of errors, but no values of inputs and no state.
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
