import { z } from "zod";
import { nextOf, readAnswer, requestApi, sendFormToApi } from "../api/api-client.ts";
import type { KeysetPage } from "../database/keyset.ts";
import type { AnswerOf, ApiPath, Endpoint, Sent } from "./endpoint.ts";

type Called<Described> = Described extends { list: true } ? KeysetPage<AnswerOf<Described>> : AnswerOf<Described>;
type AnySent = {
  params?: object;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
  form?: FormData;
  onProgress?: (percent: number) => void;
};

/**
 * Asks an endpoint from the browser, with the session's token, and parses the answer with the endpoint's own schema.
 * @throws ApiProblem where the answer is a failure, unreadable, or does not come
 */
export async function call<const Described extends Endpoint>(
  described: Described,
  sent: Sent<Described>,
): Promise<Called<Described>> {
  const { method, answer, list } = described;
  const { body, idempotencyKey, form, onProgress, ...rest } = sent as AnySent;
  const address = addressOf(described.path, rest);
  if (form) {
    const reader = answer ?? z.unknown();
    return (await sendFormToApi(method, address, form, { reader, onProgress })) as Called<Described>;
  }
  const json = body === undefined ? undefined : JSON.stringify(body);
  const response = await requestApi(method, address, { json, key: idempotencyKey });
  if (!answer) return undefined as Called<Described>;
  if (!list) return (await readAnswer(response, answer)) as Called<Described>;
  // An answer that is no list counts as an empty one, as the specification says of events.
  const rows = z.preprocess((body) => (Array.isArray(body) ? (body as unknown[]) : []), z.array(answer));
  return { rows: await readAnswer(response, rows), next: nextOf(response) } as Called<Described>;
}

function addressOf(path: ApiPath, { params = {}, query = {} }: AnySent): ApiPath {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  return (asked.size > 0 ? `${filled}?${asked}` : filled) as ApiPath;
}
