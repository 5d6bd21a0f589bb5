/** An error the operator can fix; its message is shown without a stack trace. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** What to print. By name, because in development Vite loads a second copy of the class. */
export function describeError(error: unknown): unknown {
  return error instanceof Error && error.name === "OperatorError" ? error.message : error;
}
