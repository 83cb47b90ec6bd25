/// What the laws throw to end an update early.
struct Halt: Error {}
