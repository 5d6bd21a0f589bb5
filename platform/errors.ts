/** The six ways a request can be refused; `platform/http/error-response.server.ts` maps them to answers. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = new.target.name;
    this.status = status;
  }
}

export class NotFound extends Refusal {
  constructor(message = "Not found") {
    super(404, message);
  }
}

export class Forbidden extends Refusal {
  readonly code: string;
  constructor(message = "Forbidden", code = "forbidden") {
    super(403, message);
    this.code = code;
  }
}

export type FieldErrors = Readonly<Record<string, string>>;

export class Invalid extends Refusal {
  readonly fields: FieldErrors;
  /** A flash key, where the refusal of a plain form post has one. */
  readonly code: string;
  constructor(
    fields: FieldErrors,
    message = "Please check the form",
    status: 400 | 413 | 415 | 422 = 422,
    code = "invalid",
  ) {
    super(status, message);
    this.fields = fields;
    this.code = code;
  }
}

export class Conflict extends Refusal {
  constructor(message = "Conflict") {
    super(409, message);
  }
}

export class TooMany extends Refusal {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number, message = "Too many requests") {
    super(429, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** More is asked of this node than it can answer well, for the moment. */
export class Busy extends Refusal {
  readonly retryAfterSeconds = 2;
  constructor(message = "We are very busy just now. Please try again in a few seconds.") {
    super(503, message);
  }
}
