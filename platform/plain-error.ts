/** What an operator can mend: its message is shown without a stack. */
export class PlainError extends Error {}
