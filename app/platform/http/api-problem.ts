import type { FieldErrors } from "./refusal.ts";

const LOST = "The connection was lost on the way. Please check it and try again.";
const UNREADABLE = "The site gave an answer that could not be read. Please try again.";

/** Why a call to the API did not succeed, in words a person can act on. */
export class ApiProblem extends Error {
  override name = "ApiProblem";
  /** 0 where no answer came at all. */
  status: number;
  errors: FieldErrors;
  /** What else the answer held, for example `current` with 409. */
  details: Record<string, unknown>;

  constructor(status: number, message: string, more: { errors?: FieldErrors; details?: Record<string, unknown> } = {}) {
    super(message);
    this.status = status;
    this.errors = more.errors ?? {};
    this.details = more.details ?? {};
  }
}

export function lostConnection(): ApiProblem {
  return new ApiProblem(0, LOST);
}

export function unreadableAnswer(status: number): ApiProblem {
  return new ApiProblem(status, UNREADABLE);
}

/** The problem an answer's body describes; a proxy's page of HTML becomes one plain sentence. */
export function problemFrom(status: number, text: string): ApiProblem {
  const body = parseObject(text);
  if (!body || typeof body.message !== "string") return unreadableAnswer(status);
  const { message, errors, success: _success, ...details } = body;
  return new ApiProblem(status, message, { errors: isFieldErrors(errors) ? errors : {}, details });
}

/** The server's own sentence, or `otherwise` where there is none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof ApiProblem && error.message ? error.message : otherwise;
}

/** A value, or the sentence that says why there is none, and since when: never a rejected promise, so a page can stream it. */
export type Settled<Value> = { value: Value; problem: null } | { value: null; problem: string; at: number };

export async function settle<Value>(work: Promise<Value>, otherwise: string): Promise<Settled<Value>> {
  try {
    return { value: await work, problem: null };
  } catch (error) {
    console.error(otherwise, error);
    return { value: null, problem: sentenceOf(error, otherwise), at: Date.now() };
  }
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
