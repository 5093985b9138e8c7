import { z } from "zod";
import { API_BASE, nextOf, problemOf, readAnswer, readText, requestApi } from "../api/api-client.ts";
import { ApiProblem, lostConnection } from "../api/api-problem.ts";
import { readSession } from "../auth/session.ts";
import type { ApiPath, Endpoint, ResultOf, Sent } from "./endpoint.ts";
import { fieldErrors } from "../http/parse.ts";

type AnySent = {
  params?: object;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
  form?: FormData;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

/**
 * Asks an endpoint from the browser, with the session's token, and parses the answer with the endpoint's own schema.
 * @throws ApiProblem where the answer is a failure, unreadable, or does not come
 */
export async function call<const Described extends Endpoint>(
  described: Described,
  sent: Sent<Described>,
): Promise<ResultOf<Described>> {
  const { method, answer, list } = described;
  const { body, idempotencyKey, form, onProgress, signal, ...rest } = sent as AnySent;
  const address = urlOf(described.path, rest);
  if (form) {
    const [status, text] = await sendFormData(method, address, { form, onProgress, signal });
    return (answer && (await readText(status, text, answer))) as ResultOf<Described>;
  }
  const json = body === undefined ? undefined : JSON.stringify(body);
  const response = await requestApi(method, address, { json, key: idempotencyKey });
  if (!answer) return undefined as ResultOf<Described>;
  if (!list) return (await readAnswer(response, answer)) as ResultOf<Described>;
  // An answer that is no list counts as an empty one, as the specification says of events.
  const rows = z.preprocess((body) => (Array.isArray(body) ? (body as unknown[]) : []), z.array(answer));
  return { rows: await readAnswer(response, rows), next: nextOf(response) } as ResultOf<Described>;
}

function urlOf(path: ApiPath, { params = {}, query = {} }: AnySent): ApiPath {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  return (asked.size > 0 ? `${filled}?${asked}` : filled) as ApiPath;
}

/** Sends a form with its files. `fetch` cannot tell how much has gone up, so this is an XMLHttpRequest. */
function sendFormData(
  method: string,
  address: ApiPath,
  { form, onProgress, signal }: { form: FormData } & Pick<AnySent, "onProgress" | "signal">,
): Promise<[status: number, text: string]> {
  const session = readSession();
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, `${API_BASE}${address}`);
    if (session) request.setRequestHeader("Authorization", `Bearer ${session.token}`);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress?.(Math.floor((100 * event.loaded) / event.total));
    });
    request.addEventListener("error", () => reject(lostConnection()));
    signal?.addEventListener("abort", () => {
      request.abort();
      reject(signal.reason as Error);
    });
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      if (status < 200 || status > 299) reject(problemOf(status, responseText, session?.token));
      else resolve([status, responseText]);
    });
    request.send(form);
  });
}

/** Fields and files as one multipart form: each entry of a list is a field of its own, and undefined values are left out. */
export function toFormData(
  fields: Record<string, string | number | string[] | undefined>,
  files: Partial<Record<string, File | string>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value ?? []].flat()) form.append(name, String(one));
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file);
  return form;
}

type FormEndpoint = Endpoint & { body: NonNullable<Endpoint["body"]> };
/** What a form holds is text: whether it fits is what the schema says. */
type Filled<Described> = Omit<Sent<Described>, "body"> & { body: Record<string, unknown> };

/**
 * As `call`, but what a form holds is checked first, with the schema that the server parses it with.
 * @throws ApiProblem 400 with a sentence per field
 */
export async function sendForm<const Described extends FormEndpoint>(
  described: Described,
  filled: Filled<Described>,
): Promise<ResultOf<Described>> {
  checkForm(described.body, filled.body);
  return call(described, filled as unknown as Sent<Described>);
}

/** @throws ApiProblem 400 with a sentence per field */
export function checkForm<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const checked = schema.safeParse(values);
  if (checked.success) return checked.data;
  throw new ApiProblem(400, "", { errors: fieldErrors(checked.error) });
}
