/** Field name → one sentence a visitor can act on. */
export type FieldErrors = Record<string, string>;

/**
 * An expected no: missing, forbidden, full, stale, malformed.
 * Thrown by operations, turned into an answer in one place (answerProblem).
 */
export class HttpError extends Error {
  override name = "HttpError";
  status: number;
  errors: FieldErrors | undefined;
  /** What the answer says besides, for example the version that stands (409). */
  details: Record<string, unknown> | undefined;

  constructor(status: number, message: string, more: { errors?: FieldErrors; details?: Record<string, unknown> } = {}) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.details = more.details;
  }
}

/** Seconds for `Retry-After` while the database is away. */
export const RETRY_AFTER_S = 5;

/** 503: what was asked cannot be known or stored just now. */
export function databaseAway(): HttpError {
  return new HttpError(503, "The site is catching its breath. Please try again in a moment.", {
    details: { retryAfter: RETRY_AFTER_S },
  });
}

/** 404 with a sentence that names what was looked for. */
export function notFound(sentence: string): HttpError {
  return new HttpError(404, sentence);
}

/** 400 with one sentence per field; the message repeats the first, for clients that show only one. */
export function invalid(errors: FieldErrors): HttpError {
  return new HttpError(400, Object.values(errors)[0] ?? "Please check what you entered.", { errors });
}
