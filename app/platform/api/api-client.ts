import { clearSession, readSession } from "../auth/session.ts";
import { lostConnection, problemFrom, unreadableAnswer, type ApiProblem } from "./api-problem.ts";

/**
 * The one way browser code reaches our API. Answers are read with the feature's own schema, so their type is what
 * the server promises. It sets no time limit, as promised to slow connections: views say that they still wait.
 */
export const API_BASE = "/api/v1";

/** A Zod schema, or anything else that checks an answer and gives it its type. */
type Reader<Answer> = { parse: (body: unknown) => Answer };
type Path = `/${string}`;

export async function getFromApi<Answer>(path: Path, reader: Reader<Answer>): Promise<Answer> {
  return readAnswer(await requestApi("GET", path), reader);
}

/** The cursor of the next page of a list, from the answer's `Link`; null on the last page. */
export function nextOf(answer: Response): string | null {
  const next = /<([^>]+)>;\s*rel="?next"?/.exec(answer.headers.get("link") ?? "")?.[1];
  return next ? new URL(next, location.origin).searchParams.get("after") : null;
}

/** With the same key, if it has one, it is taken only once. */
export async function postToApi<Answer>(
  path: Path,
  body: unknown,
  reader: Reader<Answer>,
  key?: string,
): Promise<Answer> {
  return readAnswer(await requestApi("POST", path, { json: JSON.stringify(body), key }), reader);
}

/** Sends a filled form under its key, if it has one: with the same key it is taken only once. */
export async function postFormToApi<Answer>(
  path: Path,
  { idempotencyKey, ...fields }: Record<string, string>,
  reader: Reader<Answer>,
): Promise<Answer> {
  return postToApi(path, fields, reader, idempotencyKey);
}

/** For calls whose success says nothing more. */
export async function tellApi(method: "POST" | "PUT" | "DELETE", path: Path, body?: unknown): Promise<void> {
  await requestApi(method, path, body === undefined ? {} : { json: JSON.stringify(body) });
}

type Sent = { json?: string | undefined; key?: string | undefined };

/** One request with the session's token. @throws ApiProblem unless the answer is a success */
export async function requestApi(method: string, path: Path, { json, key }: Sent = {}): Promise<Response> {
  const session = readSession();
  const headers = new Headers();
  if (session) headers.set("Authorization", `Bearer ${session.token}`);
  if (key) headers.set("Idempotency-Key", key);
  if (json !== undefined) headers.set("Content-Type", "application/json");
  const answer = await fetch(`${API_BASE}${path}`, {
    method,
    headers,
    ...(json === undefined ? {} : { body: json }),
  }).catch(() => {
    throw lostConnection();
  });
  if (!answer.ok) throw problemOf(answer.status, await textOf(answer), session?.token);
  return answer;
}

/** A token that the server no longer knows ends the session, unless someone has signed in again meanwhile. */
export function problemOf(status: number, text: string, token: string | undefined): ApiProblem {
  if (status === 401 && token && readSession()?.token === token) clearSession();
  return problemFrom(status, text);
}

/** The answer's JSON, parsed. @throws ApiProblem where it is something else */
export async function readAnswer<Answer>(answer: Response, reader: Reader<Answer>): Promise<Answer> {
  return readText(answer.status, await textOf(answer), reader);
}

export async function readText<Answer>(status: number, text: string, reader: Reader<Answer>): Promise<Answer> {
  try {
    return reader.parse(JSON.parse(text));
  } catch (error) {
    console.error("An answer of the API is not what was promised", error);
    throw unreadableAnswer(status);
  }
}

function textOf(answer: Response): Promise<string> {
  return answer.text().catch(() => {
    throw lostConnection();
  });
}
