/** Field name → one sentence. */
export type FieldErrors = Record<string, string>;

/** An expected failure with a status: missing, forbidden, full, stale, malformed. Operations throw it, `answerProblem` answers it. */
export class HttpError extends Error {
  override name = "HttpError";
  status: number;
  errors: FieldErrors | undefined;
  /** More of the answer's body, for example the current version (409). */
  details: Record<string, unknown> | undefined;

  constructor(status: number, message: string, more: { errors?: FieldErrors; details?: Record<string, unknown> } = {}) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.details = more.details;
  }
}

/** Seconds for `Retry-After` while the site is busy, the database away, or a queue full. */
export const RETRY_AFTER_S = 5;

export function siteBusy(): HttpError {
  return new HttpError(503, "The site is busy. Please try again in a moment.", {
    details: { retryAfter: RETRY_AFTER_S },
  });
}

export function notFound(sentence: string): HttpError {
  return new HttpError(404, sentence);
}

/** A failure at one field; the message is its sentence. */
export function refuseField(status: number, field: string, sentence: string): HttpError {
  return new HttpError(status, sentence, { errors: { [field]: sentence } });
}

/** 400; the message repeats the first field's sentence, for clients that show only one. */
export function invalid(errors: FieldErrors): HttpError {
  return new HttpError(400, Object.values(errors)[0] ?? "Please check what you entered.", { errors });
}
