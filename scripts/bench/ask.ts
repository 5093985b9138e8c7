import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import pLimit from "p-limit";

/** As browsers ask. */
export const ASKED_WITH = { "accept-encoding": "gzip, deflate, br" };

export type Question = {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  limitMs?: number;
};

/** Status 0 means no answer: the connection broke, or the time was over; `said` says which. */
export type Reply = {
  status: number;
  retryAfter: string | undefined;
  etag: string;
  location: string;
  said: string;
  ms: number;
};

/** The agent leaves an idle connection before the site closes it, as its answers say, only where it has a limit of its own. */
const agent = new Agent({ keepAlive: true, timeout: 60_000 });

/** Asks the site for something. Unlike `fetch` it sends the path just as it is written. */
export function ask(port: number, { limitMs = 10_000, body, headers, ...asked }: Question): Promise<Reply> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const answer = (status: number, said: string, headers: IncomingHttpHeaders = {}) => {
    const { "retry-after": retryAfter, etag = "", location = "" } = headers;
    resolve({ status, said, retryAfter, etag, location, ms: performance.now() - began });
  };
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  const sent = request({ host: "127.0.0.1", port, agent, ...asked, headers: { ...headers, ...length } }, (response) => {
    const { statusCode = 0, headers } = response;
    text(response).then(
      (said) => answer(statusCode, said, headers),
      (error: unknown) => answer(0, String(error)),
    );
  });
  sent.on("error", (error) => answer(0, String(error)));
  const limit = setTimeout(() => sent.destroy(new Error(`no whole answer within ${limitMs} ms`)), limitMs);
  sent.on("close", () => clearTimeout(limit));
  sent.end(body);
  return promise;
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

export const isGiven = ({ status }: Pick<Reply, "status">): boolean => status === 200;

/** "120 × 200, 3 × 503" */
export function countStatuses(replies: { status: number }[]): string {
  const groups = [...Map.groupBy(replies, ({ status }) => status)].toSorted(([one], [other]) => one - other);
  return groups.map(([status, list]) => `${list.length} × ${status || "no answer"}`).join(", ");
}

export const describeReply = ({ status, said }: Reply): string => `${status || "no answer"} ${said.slice(0, 100)}`;

/** What is not right, in words. */
export const listWrong = (replies: Reply[], isRight: (reply: Reply) => boolean): string[] =>
  replies.filter((reply) => !isRight(reply)).map(describeReply);

/** Runs something several times, some of them concurrently; answers in the order of their numbers. */
export const runSideBySide = <Result>(atOnce: number, total: number, act: (number: number) => Promise<Result>) =>
  pLimit(atOnce).map(Array(total).keys(), act);
