import { Agent, request, type OutgoingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";

export type Question = {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  limitMs?: number;
};

/** Status 0 means no answer: the connection broke, or the time was over; `said` says which. */
export type Reply = { status: number; retryAfter: string | undefined; said: string; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const LIMIT_MS = 10_000;

/** Asks the site for something. Unlike `fetch` it sends the path just as it is written. */
export function ask(
  port: number,
  { method = "GET", path, headers, body, limitMs = LIMIT_MS }: Question,
): Promise<Reply> {
  const began = performance.now();
  const reply = (status: number, said: string, retryAfter?: string): Reply => ({
    status,
    said,
    retryAfter,
    ms: performance.now() - began,
  });
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, method, path, agent, headers: { ...headers } };
    if (body !== undefined) options.headers["content-length"] = Buffer.byteLength(body);
    const asked = request(options, (response) => {
      text(response).then(
        (said) => resolve(reply(response.statusCode ?? 0, said, response.headers["retry-after"])),
        (error: unknown) => resolve(reply(0, String(error))),
      );
    });
    asked.on("error", (error) => resolve(reply(0, String(error))));
    const limit = setTimeout(() => asked.destroy(new Error(`no whole answer within ${limitMs} ms`)), limitMs);
    asked.on("close", () => clearTimeout(limit));
    asked.end(body);
  });
}

export const postJson = (path: string, body: unknown, headers: OutgoingHttpHeaders = {}): Question => ({
  method: "POST",
  path,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Whether this is the correct answer to overload or an absent database. */
export const isTemporary = ({ status, retryAfter }: Pick<Reply, "status" | "retryAfter">): boolean =>
  status === 503 && Number(retryAfter) > 0;

/** "120 × 200, 3 × 503" */
export function countStatuses(replies: { status: number }[]): string {
  const groups = [...Map.groupBy(replies, ({ status }) => status)].toSorted(([one], [other]) => one - other);
  return groups.map(([status, list]) => `${list.length} × ${status || "no answer"}`).join(", ");
}
