/**
 * The errors a request can be rejected with; `platform/http/errors/error-response.server.ts` maps them to responses.
 * `code` is the flash key of a rejected plain form post.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, message: string, code = "") {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.code = code;
  }
}

export class NotFound extends Refusal {
  constructor(message = "Not found") {
    super(404, message);
  }
}

export class Forbidden extends Refusal {
  constructor(message = "Forbidden", code = "forbidden") {
    super(403, message, code);
  }
}

export type FieldErrors = Readonly<Record<string, string>>;

export class Invalid extends Refusal {
  readonly fields: FieldErrors;
  constructor(
    fields: FieldErrors,
    message = "Please check the form",
    status: 400 | 413 | 415 | 422 = 422,
    code = "invalid",
  ) {
    super(status, message, code);
    this.fields = fields;
  }
}

export class Conflict extends Refusal {
  constructor(message = "Conflict") {
    super(409, message);
  }
}

/** A change of something that someone else has changed since the member saw it. `current` is what they saved. */
export class ChangedMeanwhile extends Conflict {
  readonly current: unknown;
  constructor(current: unknown) {
    super("Someone else has changed this. What you typed is still here. Save again to replace theirs.");
    this.current = current;
  }
}

export class TooMany extends Refusal {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number, message = "Too many requests") {
    super(429, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** This node is overloaded. */
export class Busy extends Refusal {
  readonly retryAfterSeconds = 2;
  constructor(message = "We are very busy just now. Please try again in a few seconds.") {
    super(503, message);
  }
}
