import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { IncomingMessage } from "node:http";
import { addressOf, type ApiEnv } from "../app/platform/api/api.server.ts";
import { hasBody } from "../app/platform/page-cache/answer-from-cache.server.ts";
import { answerBusy } from "./busy.ts";

const BUSY = "Many large files are being sent just now. Please try again in a moment.";

/** Each unfinished body holds a connection and memory. */
type Limits = {
  together: number;
  perNetwork: number;
  /** One that arrives within this time (ms) is not counted. */
  prompt: number;
};

const LIMITS: Limits = { together: 200, perNetwork: 20, prompt: 1_000 };

/** Answers 503 where too many bodies of requests are arriving slowly; Node itself ends one after its `requestTimeout`. */
export function limitUnfinishedBodies(limits: Limits = LIMITS) {
  const counts = new Map<string, number>();
  let together = 0;
  const count = (network: string, change: number) => {
    together += change;
    const of = (counts.get(network) ?? 0) + change;
    if (of > 0) counts.set(network, of);
    else counts.delete(network);
  };
  return createMiddleware<ApiEnv>(async (c, next) => {
    const incoming = unfinished(c);
    if (!incoming) return next();
    const network = addressOf(c);
    const refused = Promise.withResolvers<Response>();
    const timer = setTimeout(() => {
      if (together >= limits.together || (counts.get(network) ?? 0) >= limits.perNetwork)
        return refused.resolve(answerBusy(c.req.path, BUSY));
      count(network, 1);
      incoming.once("close", () => count(network, -1));
    }, limits.prompt);
    incoming.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
    return Promise.race([next(), refused.promise]);
  });
}

/** Node's request, if more of its body is still to come. */
function unfinished({ env }: Context): IncomingMessage | null {
  const { incoming } = ((env as unknown) ?? {}) as Partial<HttpBindings>;
  return incoming && !incoming.complete && hasBody(incoming) ? incoming : null;
}
