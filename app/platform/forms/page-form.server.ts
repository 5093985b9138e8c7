import type { Logger } from "pino";
import { data } from "react-router";
import { isHttpError } from "../api/api.server.ts";
import { HttpError } from "../http/http-error.ts";
import { formOutcome } from "./page-form.ts";

const MAX_BYTES = 64 * 1024;
const NOT_STORED = "This could not be stored just now. What you typed is still here; please try again in a moment.";

type Values = Record<string, string>;

type Sent = { request: Request; log: Logger };

/** For an `action`: does the work with the form's fields, which answers where it leads to or what the page then says. Whatever fails, the form comes back with what was typed. */
export async function answerPageForm<Done>({ request, log }: Sent, work: (values: Values) => Promise<Done>) {
  const values = await readPageForm(request);
  try {
    return await work(values);
  } catch (error) {
    if (isHttpError(error)) return data(formOutcome(values, error), { status: error.status });
    log.error({ err: error }, "A page's form could not be stored");
    const failure = new HttpError(503, NOT_STORED);
    return data(formOutcome(values, failure), { status: failure.status });
  }
}

/** The fields of a plain form; the last of a repeated one. Anything but a short plain form is no form of ours. */
async function readPageForm(request: Request): Promise<Values> {
  const type = request.headers.get("content-type")?.toLowerCase() ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) throw data(null, { status: 415 });
  return Object.fromEntries(new URLSearchParams(await readAtMost(request, MAX_BYTES)));
}

async function readAtMost(request: Request, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  const body = (request.body ?? []) as AsyncIterable<Uint8Array>;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw data(null, { status: 413 });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
