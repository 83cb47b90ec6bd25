extension Result {
  /// The prism of the value of a success.
  ///
  ///     Result<Int, CancellationError>.successPrism.preview(.success(3))  // 3
  @inlinable
  public static var successPrism: Prism<Result, Success> {
    Prism(Result.success) { if case .success(let value) = $0 { value } else { nil } }
  }

  /// The prism of the error of a failure.
  ///
  ///     Result<Int, CancellationError>.failurePrism.isEmpty(.success(3))  // true
  @inlinable
  public static var failurePrism: Prism<Result, Failure> {
    Prism(Result.failure) { if case .failure(let error) = $0 { error } else { nil } }
  }
}
