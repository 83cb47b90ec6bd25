import ShowcaseExamples

@main enum Main {
  static func main() async { await runShowcase() }
}
