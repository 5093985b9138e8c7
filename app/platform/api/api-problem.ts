import type { FieldErrors } from "../http/http-error.ts";

const LOST = "The connection was lost on the way. Please check it and try again.";
const NO_ANSWER_OF_OURS = "The site is not answering as it should just now. Please try again in a moment.";

/** Why a call to the API did not succeed, in words a person can act on. */
export class ApiProblem extends Error {
  override name = "ApiProblem";
  /** 0 where no answer came at all. */
  status: number;
  errors: FieldErrors;
  /** What else the answer held, for example `current` with 409. */
  details: Record<string, unknown>;
  /** False where the answer said nothing of its own, as a proxy's page does: a form then has words for it. */
  hasSentence: boolean;

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldErrors; details?: Record<string, unknown>; hasSentence?: boolean } = {},
  ) {
    super(message);
    this.hasSentence = more.hasSentence ?? message !== "";
    this.status = status;
    this.errors = more.errors ?? {};
    this.details = more.details ?? {};
  }

  /** The server's own sentence, or `otherwise` where there is none. */
  sentenceOr(otherwise: string): string {
    return this.hasSentence ? this.message : otherwise;
  }

  /** The sentence above a form; null where its fields say all that is wrong. */
  sentenceOver(isShown: (name: string) => boolean, otherwise: string): string | null {
    return sentenceOverForm(this.errors, isShown, this.sentenceOr(otherwise));
  }
}

/**
 * The text above a form: what is wrong with fields that it does not show, or `otherwise` where no field is at fault;
 * null where its fields say all that is wrong.
 */
export function sentenceOverForm(
  errors: FieldErrors,
  isShown: (name: string) => boolean,
  otherwise: string,
): string | null {
  const names = Object.keys(errors);
  if (names.length === 0) return otherwise;
  const hidden = names.filter((name) => !isShown(name)).map((name) => errors[name]);
  return [...new Set(hidden)].join(" ") || null;
}

export function lostConnection(): ApiProblem {
  return new ApiProblem(0, LOST);
}

export function unreadableAnswer(status: number): ApiProblem {
  return new ApiProblem(status, NO_ANSWER_OF_OURS, { hasSentence: false });
}

/** The problem an answer's body describes; a proxy's page of HTML becomes one plain sentence. */
export function problemFrom(status: number, text: string): ApiProblem {
  const body = parseObject(text);
  if (!body) return unreadableAnswer(status);
  const { message, errors, success: _success, ...details } = body;
  const hasSentence = typeof message === "string" && message !== "";
  return new ApiProblem(status, hasSentence ? message : NO_ANSWER_OF_OURS, {
    errors: isFieldErrors(errors) ? errors : {},
    details,
    hasSentence,
  });
}

/** The server's own sentence, or `otherwise` where there is none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof ApiProblem ? error.sentenceOr(otherwise) : otherwise;
}

/** A value, or the sentence that says why there is none: never a rejected promise, so a page can stream it. */
export type Loaded<Value> = { value: Value; problem: null } | { value: null; problem: string; status: number };

export async function tryToLoad<Value>(work: Promise<Value>, otherwise: string): Promise<Loaded<Value>> {
  try {
    return { value: await work, problem: null };
  } catch (error) {
    console.error(otherwise, error);
    return { value: null, problem: sentenceOf(error, otherwise), status: statusOf(error) };
  }
}

/** Makes an answer of 404 null. */
export function nullWhereMissing(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 404) return null;
  throw error;
}

/** The answer's status, 0 where no answer came; an error of our own counts as the server's. */
export function statusOf(error: unknown): number {
  return error instanceof ApiProblem ? error.status : 500;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isFieldErrors(errors: unknown): errors is FieldErrors {
  return (
    typeof errors === "object" &&
    errors !== null &&
    Object.values(errors).every((sentence) => typeof sentence === "string")
  );
}
