import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import { hasBody } from "../app/platform/page-cache/answer-from-cache.server.ts";
import { HttpError } from "../app/platform/http/http-error.ts";

/** At least so many bytes of a body arrive in each stretch of time. */
const LEAST_BYTES = 1_024;
const STRETCH_MS = 10_000;
const LINGER_MS = 30_000;
const TOO_SLOW = "The request took too long to arrive. Please check your connection and try again.";

/**
 * A body that hardly arrives is answered 408, however long it is meant to be; one that arrives steadily may take its
 * time. What the handler was doing ends when that answer ends the connection.
 */
export const refuseSlowBodies = createMiddleware(async (c, next) => {
  const incoming = unfinished(c);
  if (!incoming) return next();
  const slow = Promise.withResolvers<never>();
  const stop = watchPace(incoming, () => slow.reject(new HttpError(408, TOO_SLOW)));
  try {
    await Promise.race([next(), slow.promise]);
  } finally {
    stop();
  }
});

/**
 * An answer given before its request has wholly arrived ends the connection, and says so. Until the sender is done,
 * what still arrives is read and thrown away: who is cut off while sending may never see the answer.
 */
export const closeAfterUnreadBodies = createMiddleware(async (c, next) => {
  await next();
  if (!unfinished(c)) return;
  // What came in one piece with the headers Node has read a turn later.
  await setImmediate();
  const incoming = unfinished(c);
  if (!incoming) return;
  const { status } = c.res;
  const headers = new Headers(c.res.headers);
  const body = new Uint8Array(await c.res.arrayBuffer());
  headers.set("Connection", "close");
  headers.set("Content-Length", String(body.length));
  // Without this Hono would join the headers of both.
  c.res = undefined;
  c.res = new Response(status === 408 ? body : thenDrain(body, incoming), { status, headers });
});

/** The request as Node has it, where more of it is still to come. */
function unfinished({ env }: Context): IncomingMessage | null {
  const { incoming } = ((env as unknown) ?? {}) as Partial<HttpBindings>;
  return incoming && !incoming.complete && hasBody(incoming) ? incoming : null;
}

/** The whole answer at once, which ends when the request does. */
function thenDrain(body: Uint8Array, incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: async (answer) => {
      answer.enqueue(body);
      await drain(incoming);
      answer.close();
    },
  });
}

async function drain(incoming: IncomingMessage): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const stop = watchPace(incoming, ended.resolve);
  const limit = setTimeout(ended.resolve, LINGER_MS);
  for (const event of ["end", "error", "close"]) incoming.once(event, () => ended.resolve());
  // Its reader has stopped, but would have it pause.
  incoming.removeAllListeners("data").resume();
  await ended.promise;
  clearTimeout(limit);
  stop();
}

function watchPace(incoming: IncomingMessage, onSlow: () => void): () => void {
  const { socket } = incoming;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before += arrived;
    // Where what has come is not taken up, it is not the sender who is slow.
    const isTakenUp = incoming.readableLength < incoming.readableHighWaterMark;
    if (arrived < LEAST_BYTES && isTakenUp && !incoming.complete) onSlow();
  }, STRETCH_MS).unref();
  return () => clearInterval(timer);
}
