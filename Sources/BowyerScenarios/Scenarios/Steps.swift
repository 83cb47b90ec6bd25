public import Bowyer
import BowyerCheck
import BowyerKinds

extension Scenario {
  /// Adds a step that sends an input.
  public func send(
    _ input: Input,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let (text, place) = (".send(\(render(input)))", StepPlace(fileID, filePath, line))
    let code = SwiftText.expression(input).map { ".send(\($0))" }
    return adding(.act(edit, Step.always { $0.send(input) }), text, code: code, at: place)
  }

  /// Adds a step that advances the clock.
  ///
  /// Any number of transitions may follow at different times. The step fails if thousands follow at one time.
  public func advance(
    by time: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let act = Step.Kind.act(edit) { session in
      guard time >= .zero else {
        return .impossible("time does not go back", hint: "change to: a time of zero or more")
      }
      session.advance(by: time)
      return nil
    }
    let text = ".advance(by: \(time.asWritten))"
    return adding(act, text, at: StepPlace(fileID, filePath, line))
  }

  /// Adds a step that ends the session, as when a user leaves: running effects are cancelled.
  public func stop(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    adding(
      .act(nil, Step.always { $0.stop() }),
      ScenarioRunText.stop,
      at: StepPlace(fileID, filePath, line)
    )
  }

  /// Adds the expectation that the previous step also made this edit of the state.
  ///
  /// Use it for changes at the start, or to split a long edit.
  public func changes(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: @escaping @Sendable (inout S) -> Void
  ) -> Scenario {
    adding(.changes(edit), ScenarioRunText.changes, at: StepPlace(fileID, filePath, line))
  }

  /// Adds the expectation that the previous step led through a number of states.
  ///
  /// Only states that observers see count: a state that is equal to the one before it does not. The
  /// start leads to at most one state.
  public func states(
    _ count: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    let place = StepPlace(fileID, filePath, line)
    return adding(.checks { $0.finding(of: count, $2) }, ".states(\(count))", at: place)
  }

  /// Adds the expectation that the previous step made these requests, in this order.
  public func asks(
    _ ids: EffectID...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    expecting(.asked, ids.map { ScenarioClaim($0) }, at: StepPlace(fileID, filePath, line))
  }

  /// Adds the expectation that the previous step cancelled these requests.
  public func cancelled(
    _ ids: EffectID...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    expecting(.cancelled, ids.map { ScenarioClaim($0) }, at: StepPlace(fileID, filePath, line))
  }

  /// Adds the expectation that the previous step led to a diagnostic whose description contains a text.
  public func diagnosed(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    let claim = ScenarioClaim(text: text.literal) { $0.text.contains(text) }
    return expecting(.diagnosed, [claim], at: StepPlace(fileID, filePath, line))
  }

  /// Adds the expectation that no request and no alarm is pending at this point.
  public func settles(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    holding(".settles()", at: StepPlace(fileID, filePath, line)) { session in
      .unfinished(session.pending, session.timeToWait, "is still pending")
    }
  }

  /// Adds a branch: an alternative continuation from this step.
  ///
  /// A branch runs in its own session, after all steps up to here. Later steps are not affected by it. If a scenario ends with
  /// branches, the check that nothing is pending applies to the end of each branch, not to the step before them.
  public func branch(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ build: (Scenario) -> Scenario
  ) -> Scenario {
    let text = ".branch(\(name.literal))"
    return adding(.branch(name, steps(addedBy: build)), text, at: StepPlace(fileID, filePath, line))
  }

  func expecting(
    _ topic: ScenarioTopic,
    _ claims: [ScenarioClaim],
    at place: StepPlace
  ) -> Scenario {
    let text = ".\(topic.words.step)(\(claims.map(\.text).joined(separator: ", ")))"
    return adding(.expect(topic, claims), text, at: place)
  }
}

extension Scenario where Input: Emitting, Input.Output: Equatable {
  /// Adds the expectation that the previous step led to these outputs, in this order.
  public func outputs(
    _ outputs: Input.Output...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    let claims = outputs.map { ScenarioClaim(output: $0) }
    return expecting(.output, claims, at: StepPlace(fileID, filePath, line))
  }
}

extension Scenario where Input: Emitting {
  /// Adds the expectation that the previous step led to an output that satisfies a predicate;
  /// reports name it by the description.
  public func outputs(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    where isMeant: @escaping @Sendable (Input.Output) -> Bool
  ) -> Scenario {
    let claim = ScenarioClaim(text: description) { fact in
      (fact.value as? Input.Output).map(isMeant) ?? false
    }
    return expecting(.output, [claim], at: StepPlace(fileID, filePath, line))
  }
}
