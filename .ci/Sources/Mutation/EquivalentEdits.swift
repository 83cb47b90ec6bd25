/// The edits that change nothing that a user can tell, each with its reason.
enum EquivalentEdits {
  /// Why an edit is equivalent, by its description.
  static let reasons: [String: String] = [
    "Sources/BowyerHTML/Patches/HTMLShell.swift: early return: "
      + "guard utf8.contains(0) → left out":
      "A text without U+0000 comes out of the filter as it was; it is only slower.",
    "Sources/BowyerViews/Text/Layout/LayoutBox.swift: early return: "
      + "guard drawing == .designed → left out":
      "Where there are no gaps, nobody looks at the edges.",
    "Sources/BowyerKinds/StackSafety/ReleaseLoop.swift: statement: "
      + "drop(&next) → deleted":
      "The variable ends with the loop's body, which releases its value as well.",
    "Sources/BowyerKinds/StackSafety/StackRoom.swift: statement: "
      + "pthread_attr_destroy(&attributes) → deleted":
      "The attributes of a thread own nothing on Linux.",
    "Sources/BowyerViews/Text/Neutralise.swift: arithmetic: "
      + "((eight ^ ones &* UInt64(other)) | tops) &- ones → ((eight ^ ones &* UInt64(other)) | tops) &+ ones":
      "Texts with the other byte are read slowly, with the same result.",
    "Sources/BowyerSwiftUI/Screens/Parts/TabsPart.swift: end: "
      + "KnownTab.all(tabs).first { $0.id == id }?.tab.navigation → KnownTab.all(tabs).last { $0.id == id }?.tab.navigation":
      "The ids of tabs are distinct, so one tab at most has the id.",
    "Sources/BowyerKinds/StackSafety/ReleaseLoop.swift: comparison: "
      + "progress.pointee.depth == 1 → progress.pointee.depth != 1":
      "What waits is released by the innermost release that may, instead of the outermost, with as little stack.",
    "Sources/BowyerKinds/StackSafety/StateBind.swift: negation: "
      + "if waiting.isEmpty → negated":
      "Room is reserved at another time; what waits is the same.",
    "Sources/BowyerKinds/StackSafety/StackRoom.swift: statement: "
      + "pthread_attr_init(&attributes) → deleted":
      "On Linux, it makes attributes that are all zero, as they are before.",
    "Sources/BowyerKinds/Typeclasses/Monoid.swift: result: "
      + "var empty → []":
      "It returns this value.",
    "Sources/BowyerCheck/Generators/Arrays.swift: range: "
      + "0...Int.max → 0...Int.max - 1":
      "No array has so many elements.",
    "Sources/BowyerCheck/Generators/Sets.swift: range: "
      + "0...Int.max → 0...Int.max - 1":
      "No set and no dictionary has so many elements.",
    "Sources/BowyerCheck/Shrinking/LowerInStrides.swift: comparison: "
      + "count > 1 → count >= 1":
      "A stride of nothing proposes the case at hand, which is not tried again.",
    "Sources/Bowyer/History/Timeline.swift: comparison: "
      + "position <= moments.count → position < moments.count":
      "The state after the last moment is the live one.",
    "Sources/Bowyer/Sessions/Recordings/ReplayInterceptor.swift: comparison: "
      + "script.done * 2 > script.queue.count → script.done * 2 < script.queue.count":
      "What was taken is given back to the system earlier or later.",
    "Sources/Bowyer/Storage/DataStore+Files.swift: end: "
      + "rest.dropFirst(count) → rest.dropLast(count)":
      "A write to a file takes all of the data, or fails.",
    "Sources/BowyerTesting/PropertyTrait.swift: result: "
      + "var isRecursive → false":
      "What is around a suite is around all that is in it.",
    "Sources/BowyerTesting/CallingThread.swift: end: "
      + "$0.removeFirst() → $0.removeLast()":
      "One task runs there, which has one job at a time.",
    "Sources/BowyerOptics/Rows/ChunkTable.swift: end: "
      + "numbers.firstIndex(of: -1) → numbers.lastIndex(of: -1)":
      "Each key that is free will do.",
    "Sources/BowyerTesting/Property.swift: statement: "
      + "config.cases = 0 → deleted":
      "The case that is run again counts as one that fails, which ends the run.",
    "Sources/BowyerTesting/Property.swift: statement: "
      + "_ = isolation → deleted":
      "What is run hops by itself to where it is isolated.",
    "Sources/BowyerTesting/CheckAsync.swift: statement: "
      + "_ = isolation → deleted":
      "What is run hops by itself to where it is isolated.",
    "Sources/Bowyer/Sessions/SessionQueue.swift: comparison: "
      + "done * 2 > items.count → done * 2 >= items.count":
      "What was taken is given back to the system a little earlier.",
    "Sources/Bowyer/Sessions/Effects/EffectMachine.swift: comparison: "
      + "change < 0 → change <= 0":
      "A change is one more or one less.",
    "Sources/BowyerViews/Text/Neutralise.swift: comparison: "
      + "value < 0x20 || (0x7F...0x9F).contains(value) || (value >= 0x300 && (isUnsafe || isDependent)) || value == 0xAD → "
      + "value <= 0x20 || (0x7F...0x9F).contains(value) || (value >= 0x300 && (isUnsafe || isDependent)) || value == 0xAD":
      "A text with a blank is the same by the long way, too.",
    "Sources/BowyerViews/Lazy/ArrayRows.swift: statement: "
      + "positions.reserveCapacity(range.count) → deleted":
      "The table grows by itself.",
    "Sources/BowyerKinds/StackSafety/StackRoom.swift: comparison: "
      + "here > end → here >= end":
      "A stack pointer never stands right at the end of its stack.",
    "Sources/BowyerOptics/Rows/Rows+Changes.swift: end: "
      + "spine[number].indices.lazy.map { Spot(number, $0) }.first { $0 != spot && spine[number][$0.slot].id == id } → "
      + "spine[number].indices.lazy.map { Spot(number, $0) }.last { $0 != spot && spine[number][$0.slot].id == id }":
      "At most one other row has the id.",
    "Sources/BowyerScenarios/StateSpaces/Checks/StateRefinement.swift: comparison: "
      + "($0.1, $0.0) < ($1.1, $1.0) → ($0.1, $0.0) <= ($1.1, $1.0)":
      "No two of these are equal.",
    "Sources/BowyerScenarios/StateSpaces/Exploring/StateRun.swift: comparison: "
      + "$0.number < $1.number → $0.number <= $1.number":
      "No two of these are equal.",
    "Sources/BowyerCheck/Shrinking/Aim.swift: comparison: "
      + "target <= number → target < number":
      "It would propose the case at hand, which is not tried again.",
    "Sources/BowyerTerminal/Editing/FieldState.swift: statement: "
      + "result.reserveCapacity(utf8.count) → deleted":
      "The text grows by itself.",
    "Sources/BowyerViews/Text/Layout/LayoutScrolling.swift: comparison: "
      + "start < self → start <= self":
      "Both ways return the offset where they are equal.",
    "Sources/BowyerViews/Text/Layout/LayoutEngine.swift: end: "
      + "lines.first → lines.last":
      "A title that fits in its border takes one line.",
    "Sources/BowyerLaws/Kinds/Samples/SpaceSamples.swift: arguments: "
      + "Seen(value.fix().ask, value.fix().extract()) → swapped":
      "What is seen of both sides is swapped.",
    "Sources/Bowyer/Sessions/SessionQueue.swift: result: "
      + "var isClear → false":
      "Senders then ask the queue, which tells the same, more slowly.",
    "Sources/Bowyer/Sessions/Recordings/ReplayInterceptor.swift: comparison: "
      + "$0.value.job.fiber < $1.value.job.fiber → $0.value.job.fiber <= $1.value.job.fiber":
      "No two of these are equal.",
    "Sources/BowyerViews/Events/EventHandler.swift: comparison: "
      + "$0.rawValue < $1.rawValue → $0.rawValue <= $1.rawValue":
      "No two of these are equal.",
    "Sources/Bowyer/Sessions/Effects/EffectMachine.swift: early return: "
      + "guard fibers[id]?.isRacing == true → left out":
      "A part of no race finds none around it, more slowly.",
    "Sources/BowyerSwiftUI/Screens/Parts/StackPart.swift: end: "
      + "KnownScreen.all(context.stack?.screens ?? []).first { $0.id == id }?.screen → "
      + "KnownScreen.all(context.stack?.screens ?? []).last { $0.id == id }?.screen":
      "The ids of screens are distinct, so one screen at most has the id.",
    "Sources/BowyerSwiftUI/Screens/Parts/PagesPart.swift: end: "
      + "KnownScreen.all(context.pages?.screens ?? []).first { $0.id == id }?.screen → "
      + "KnownScreen.all(context.pages?.screens ?? []).last { $0.id == id }?.screen":
      "The ids of screens are distinct, so one screen at most has the id.",
    "Sources/BowyerViews/Text/Neutralise.swift: early return: "
      + "if simpleWidth != nil || self == \"\\n\" && lineBreaks == .kept → left out":
      "A text that is looked at without need comes out as it was.",
    "Sources/Bowyer/Sessions/SessionCore.swift: comparison: "
      + "index <= 64 → index < 64":
      "The memory of 64 commands is given back, or kept.",
    "Sources/BowyerScenarios/StateSpaces/Pictures/StatePicture.swift: comparison: "
      + "boxes[arrow.target].depth > boxes[arrow.source].depth → "
      + "boxes[arrow.target].depth >= boxes[arrow.source].depth":
      "An arrow from one band to another leads to another depth.",
    "Sources/Bowyer/Sessions/SessionQueue.swift: early return: "
      + "if kept.isEmpty → left out":
      "Nothing is put in, and nothing is taken out.",
    "Sources/Bowyer/Sessions/SessionQueue.swift: comparison: "
      + "items.count <= Self.slack → items.count >= Self.slack":
      "The memory of the items is given back, or kept.",
    "Sources/Bowyer/Sessions/SessionQueue.swift: comparison: "
      + "done > Self.slack → done < Self.slack":
      "What was taken is given back to the system earlier or later.",
    "Sources/Bowyer/Sessions/SessionQueue.swift: negation: "
      + "if done * 2 > items.count → negated":
      "What was taken is given back to the system earlier or later.",
    "Sources/Bowyer/Sessions/Changes/SessionChanges.swift: comparison: "
      + "taken > 64 → taken < 64":
      "What was taken is given back to the system earlier or later.",
    "Sources/Bowyer/Sessions/Changes/SessionChanges.swift: negation: "
      + "if taken * 2 > changes.count → negated":
      "What was taken is given back to the system earlier or later.",
    "Sources/Bowyer/Sessions/Recordings/ReplayInterceptor.swift: comparison: "
      + "script.done > 1024 → script.done >= 1024":
      "What was taken is given back to the system a little earlier.",
    "Sources/Bowyer/Sessions/Recordings/ReplayInterceptor.swift: comparison: "
      + "script.done * 2 > script.queue.count → script.done * 2 >= script.queue.count":
      "What was taken is given back to the system a little earlier.",
    "Sources/Bowyer/Dispatchers/StartEffects.swift: statement: "
      + "memory = nil → deleted":
      "What is remembered is copied, as another reference to it is left.",
    "Sources/Bowyer/Dispatchers/Children/StartEffects+Placed.swift: statement: "
      + "memory = nil → deleted":
      "What is remembered is copied, as another reference to it is left.",
    "Sources/Bowyer/Services/Tracing/StateDispatcher+Trace.swift: arithmetic: "
      + "levels + 1 → levels - 1":
      "A dispatcher is traced once, and the stack has room for a level.",
    "Sources/Bowyer/Sessions/Effects/EffectOutline.swift: early return: "
      + "if ids.isEmpty, windows.isEmpty, lanes.isEmpty → left out":
      "An outline of nothing comes out as such, more slowly.",
    "Sources/Bowyer/Sessions/Effects/EffectMachine.swift: early return: "
      + "guard race.winner == nil → left out":
      "Those that lost a race are removed when one wins, so only the winner ends after that.",
    "Sources/BowyerScenarios/StateSpaces/Pictures/StateSpace+Tree.swift: end: "
      + "bar + space.dropFirst() + \" \" → bar + space.dropLast() + \" \"":
      "The text consists of spaces only.",
    "Sources/BowyerOptics/Rows/IDIndex.swift: comparison: "
      + "count > leafCount << 3 → count >= leafCount << 3":
      "A leaf is split one entry earlier; what is found is the same.",
    "Sources/BowyerOptics/Rows/IDIndex.swift: comparison: "
      + "count < leafCount << 1 → count <= leafCount << 1":
      "Leaves are joined one entry earlier; what is found is the same.",
    "Sources/BowyerViews/Text/TextLine.swift: early return: "
      + "if run.text.isSimple → left out":
      "A simple text is wrapped character by character, with the same lines; it is only slower.",
    "Sources/BowyerViews/Text/TextLine.swift: comparison: "
      + "end < scalars.endIndex → end > scalars.endIndex":
      "A simple text is wrapped character by character, with the same lines; it is only slower.",
    "Sources/BowyerViews/Text/Layout/LayoutEngine.swift: comparison: "
      + "used > inner → used >= inner":
      "Taking nothing from the heights leaves them as they are.",
    "Sources/BowyerViews/Lazy/Forcing.swift: end: "
      + "before?.making?.made?.first ?? old → before?.making?.made?.last ?? old":
      "A memo has one child.",
    "Sources/Bowyer/Sessions/Changes/SessionChanges.swift: comparison: "
      + "taken * 2 > changes.count → taken * 2 >= changes.count":
      "What was taken is given back to the system earlier or later.",
    "Sources/Bowyer/Sessions/Time/TestClock.swift: arguments: "
      + "swapAt(0, heap.count - 1) → swapped":
      "The two elements are swapped in either case.",
    "Sources/Bowyer/Sessions/Effects/EffectOutline.swift: early return: "
      + "guard fibers.values.contains(where: \\.isLasting) → left out":
      "Without a part that lasts, none is found to rest, more slowly.",
    "Sources/BowyerScenarios/StateSpaces/Walking/StoreComponent+Walk.swift: arithmetic: "
      + "length - 1 → length + 1":
      "The nearest violation is found first; one that is no nearer is dropped, more slowly.",
    "Sources/BowyerScenarios/StateSpaces/Walking/Walk.swift: end: "
      + "acts.first(where: { $0.0.code == code }) → acts.last(where: { $0.0.code == code })":
      "Of two events with one code, one is never played.",
    "Sources/BowyerScenarios/Scenarios/Playing/PlayedStep.swift: arguments: "
      + "areSame(latest, state) → swapped":
      "It compares two parts by ==, which is symmetric.",
    "Sources/BowyerScenarios/Scenarios/Playing/PlayedStep.swift: arguments: "
      + "areSame(before, after) → swapped":
      "It compares two parts by ==, which is symmetric.",
    "Sources/BowyerScenarios/StateSpaces/Checks/StateRefinement.swift: comparison: "
      + "groups[$0].count < groups[$1].count → groups[$0].count <= groups[$1].count":
      "Each of the largest groups may keep the number of the class; the classes are the same.",
    "Sources/BowyerInspector/InspectedSize.swift: arguments: "
      + "hasSameBits(new, old) → swapped":
      "Two values are compared bit by bit, which is symmetric.",
    "Sources/BowyerInspector/InspectedText.swift: comparison: "
      + "$0.utf8.count > $1.utf8.count → $0.utf8.count >= $1.utf8.count":
      "Secrets of one length are masked in any order.",
    "Sources/BowyerInspector/InspectedText.swift: early return: "
      + "if names.isEmpty → left out":
      "Without names nothing in a value is secret; it is only found more slowly.",
    "Sources/BowyerInspector/InspectorPanels.swift: comparison: "
      + "number == history.dropped → number != history.dropped":
      "The first step differs from the others either way.",
    "Sources/BowyerInspector/InspectorPanels.swift: end: "
      + "history.path(to: history.tip).first { history[$0]?.parent == shown } → "
      + "history.path(to: history.tip).last { history[$0]?.parent == shown }":
      "At most one step of a path follows another.",
    "Sources/BowyerLive/App/LiveApp+Journal.swift: arguments: "
      + "areSame(state, decoded) → swapped":
      "It compares two states by ==, which is symmetric.",
    "Sources/BowyerLive/App/LiveApp.swift: early return: "
      + "if isAwaited → left out":
      "The loop is woken up more often, and finds nothing to do.",
    "Sources/BowyerLive/App/LiveApp.swift: statement: "
      + "$0.isChanged = false → deleted":
      "The view is shown once more, which changes nothing.",
    "Sources/BowyerLive/Journal/JournalLines.swift: comparison: "
      + "start < bytes.count → start <= bytes.count":
      "An empty rest is no record, and no damage.",
    "Sources/BowyerLive/Journal/JournalContent.swift: end: "
      + "members.first { $0.name == name }?.value → members.last { $0.name == name }?.value":
      "Each member of a snapshot is written once.",
    "Sources/BowyerLive/Page/LivePage.swift: statement: "
      + "self.latest = nil → deleted":
      "The same view is compared with itself once more.",
    "Sources/BowyerLive/Page/ViewTree+ClientEvents.swift: end: "
      + "node.children.first?.unmapped → node.children.last?.unmapped":
      "There is one child.",
    "Sources/BowyerLive/Journal/JournalFile.swift: comparison: "
      + "descriptor >= 0 → descriptor > 0":
      "The number 0 is that of standard input.",
    "Sources/BowyerLive/Journal/JournalFile.swift: comparison: "
      + "end < 0 → end <= 0":
      "The number 0 is that of standard input.",
    "Sources/BowyerLive/Journal/JournalFile.swift: comparison: "
      + "count < 0 → count <= 0":
      "A write of some bytes takes at least one, or fails.",
    "Sources/BowyerLive/Journal/JournalFile.swift: comparison: "
      + "count > 0 → count >= 0":
      "A write of some bytes takes at least one, or fails.",
    "Sources/BowyerLive/Journal/JournalFile.swift: arithmetic: "
      + "state.length - (state.isTorn ? 1 : 0) → state.length + (state.isTorn ? 1 : 0)":
      "Only where no line break can be written; bytes after the last record are dropped when the file is read.",
    "Sources/BowyerLive/Journal/JournalFile.swift: comparison: "
      + "start.duration(to: .now) < patience → start.duration(to: .now) <= patience":
      "The time is never just that.",
    "Sources/BowyerLive/Journal/JournalFile.swift: comparison: "
      + "$0.age < $1.age → $0.age <= $1.age":
      "Of files of one age, either may be removed first.",
    "Sources/BowyerLive/Journal/JournalFile.swift: statement: "
      + "try? await Task.sleep(for: .milliseconds(10)) → deleted":
      "The lock is asked for more often.",
    "Sources/BowyerLive/Journal/JournalFile.swift: statement: "
      + "try? await Task.sleep(for: interval) → deleted":
      "Records are on the disk earlier, which shows only when the power fails.",
    "Sources/BowyerLive/Journal/JournalFile.swift: statement: "
      + "self.state.withLock { Self.sync(&$0, self.path) } → deleted":
      "Whether records are on the disk shows only when the power fails.",
    "Sources/BowyerLive/Journal/JournalFile.swift: statement: "
      + "Self.sync(&state, path) → deleted":
      "Whether records are on the disk shows only when the power fails.",
    "Sources/BowyerLive/Journal/JournalFile.swift: statement: "
      + "state.isDirty = true → deleted":
      "Whether records are on the disk shows only when the power fails.",
    "Sources/BowyerLive/Journal/JournalFile.swift: statement: "
      + "state.isDirty = false → deleted":
      "The same records are brought to the disk once more.",
    "Sources/BowyerLive/Journal/JournalFile.swift: statement: "
      + "fsync(place) → deleted":
      "Whether the name of a file is on the disk shows only when the power fails.",
    "Sources/BowyerLive/App/LiveFeed.swift: comparison: "
      + "rest.count < 65_536 → rest.count > 65_536":
      "The memory of a line is given back, or kept.",
    "Sources/BowyerLive/App/LiveFeed.swift: comparison: "
      + "rest.count < 65_536 → rest.count <= 65_536":
      "The memory of a line is given back, or kept.",
    "Sources/BowyerSwiftUI/Sessions/SessionFollower.swift: statement: "
      + "commits += 1 → deleted":
      "The commit of an input that is handled at once has been signalled, as the main actor runs on the main queue.",
    "Sources/BowyerSwiftUI/Sessions/SessionFollower.swift: arithmetic: "
      + "self?.commits += 1 → self?.commits -= 1":
      "Views are evaluated again when the number changes, up or down.",
    "Sources/BowyerSwiftUI/Sessions/SessionFollower.swift: arithmetic: "
      + "commits += 1 → commits -= 1":
      "Views are evaluated again when the number changes, up or down.",
    "Sources/BowyerSwiftUI/Tree/TreeView.swift: early return: "
      + "guard !patch.isEmpty → left out":
      "An empty patch changes nothing, more slowly.",
    "Sources/BowyerSwiftUI/Screens/Parts/StackPart.swift: early return: "
      + "if screens.map(\\.id) == kept → left out":
      "Where all screens are kept, none is left, and the path stays as it is.",
    "Sources/BowyerSwiftUI/Vocabulary/Placements.swift: end: "
      + "children.first → children.last":
      "There is one child.",
    "Sources/BowyerSwiftUI/Vocabulary/Placements.swift: end: "
      + "steps.first → steps.last":
      "There is one child, and so one step.",
    "Sources/BowyerSwiftUI/Screens/Parts/PagesPart.swift: end: "
      + "KnownScreen.all(pages.screens).firstIndex { $0.id == key } → "
      + "KnownScreen.all(pages.screens).lastIndex { $0.id == key }":
      "The ids of screens are distinct, so one screen at most has the id.",
    "Sources/BowyerSwiftUI/Screens/Parts/TabsPart.swift: end: "
      + "tabs.first { $0.id == key }?.tab.item.firstPress → "
      + "tabs.last { $0.id == key }?.tab.item.firstPress":
      "The ids of tabs are distinct, so one tab at most has the id.",
    "Sources/BowyerSwiftUI/Tree/NodeView.swift: result: "
      + "var tracksFocus → true":
      "A node that handles no focus sends nothing; with the stand-in, it is evaluated as often.",
    "Sources/Bowyer/Sessions/Effects/EffectMachine+Settling.swift: comparison: "
      + "done > 64 → done >= 64":
      "What was taken is given back to the system a little earlier.",
    "Sources/BowyerLaws/Kinds/Samples/SpaceSamples.swift: arguments: "
      + "Seen(value.fix().index, value.fix().values) → swapped":
      "What is seen of both sides is swapped.",
    "Sources/BowyerHTML/Patches/HTMLPlaces.swift: early return: "
      + "guard old.children.contains(where: old.isTransparent) || new.children.contains(where: new.isTransparent) → left out":
      "Where each child is one node, the sums are the indices; they are only slower.",
    "Sources/BowyerHTML/Elements/HTMLEvents.swift: end: "
      + "props.listeners.first { $0.event == event } → props.listeners.last { $0.event == event }":
      "A node has one listener for an event.",
    "Sources/BowyerHTML/Elements/HTMLStyle.swift: early return: "
      + "if layout == .row, tag == .row → left out":
      "A row of the default layout has the same class, more slowly.",
    "Sources/BowyerHTML/Elements/HTMLStyle.swift: early return: "
      + "if style == ViewStyle() → left out":
      "A style of nothing has no classes, more slowly.",
    "Sources/BowyerHTML/Elements/HTMLBuilder+Controls.swift: end: "
      + "options.firstIndex { $0.key == selection } ?? 0 → options.lastIndex { $0.key == selection } ?? 0":
      "The keys of options are distinct.",
    "Sources/BowyerScenarios/StateSpaces/Exploring/EnabledActionSearch.swift: end: "
      + "options.name(of: key) ?? options.first { $0.key == key }?.label ?? key.name → "
      + "options.name(of: key) ?? options.last { $0.key == key }?.label ?? key.name":
      "The keys of options are distinct.",
    "Sources/BowyerScenarios/StateSpaces/Exploring/EnabledActionSearch.swift: end: "
      + "node.children.first → node.children.last":
      "A map and a memo have one child.",
    "Sources/BowyerTerminal/Screen/ScreenCore.swift: end: "
      + "options.firstIndex { $0.key == current } → options.lastIndex { $0.key == current }":
      "The keys of options are distinct.",
    "Sources/BowyerTerminal/Device/ScreenKeeper.swift: statement: "
      + "own.initialize(repeating: sigaction(), count: Int(NSIG)) → deleted":
      "Each action is set before it is read.",
    "Sources/BowyerViews/Tree/ChildChunks.swift: arithmetic: "
      + "guess + 1 → guess - 1":
      "The search begins two chunks earlier, and finds the same one.",
    "Sources/BowyerViews/Tree/NodeChildren.swift: early return: "
      + "if chunks === theirs, position == other → left out":
      "Where all chunks are shared, they are counted one by one, more slowly.",
    "Sources/BowyerViews/Text/Neutralise.swift: logic: "
      + "value >= 0x300 && (isUnsafe || isDependent) → value >= 0x300 || (isUnsafe || isDependent)":
      "The quick test has more false positives; a harmless text is copied, more slowly.",
    "Sources/BowyerViews/Text/Neutralise.swift: range: "
      + "0x20..<0x7F → 0x20 + 1..<0x7F":
      "A space is copied like other harmless characters, more slowly.",
    "Sources/Bowyer/Sessions/Effects/EffectMachine+Settling.swift: comparison: "
      + "done * 2 > fibers.count → done * 2 >= fibers.count":
      "What had its turn is removed a little earlier.",
    "Sources/Bowyer/Sessions/Effects/EffectOutline.swift: comparison: "
      + "$0.key > $1.key → $0.key >= $1.key":
      "The keys of a dictionary are distinct.",
    "Sources/Bowyer/Sessions/Changes/SessionChanges.swift: comparison: "
      + "taken <= 64 → taken >= 64":
      "The memory of an empty buffer is kept or given back.",
    "Sources/BowyerTerminal/App/TerminalApp.swift: statement: "
      + "awaited = deadline → deleted":
      "The loop is woken more often, and finds nothing to do.",
    "Sources/BowyerTerminal/Device/TerminalDevice.swift: early return: "
      + "guard !isRestored → left out":
      "A loop that has ended writes nothing.",
  ]
}
