import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import { hasBody } from "../app/platform/page-cache/answer-from-cache.server.ts";
import { HttpError } from "../app/platform/http/http-error.ts";

/** The least bytes of a body in each interval. */
const LEAST_BYTES = 1_024;
const STRETCH_MS = 10_000;
const LINGER_MS = 30_000;
const TOO_SLOW = "The request took too long to arrive. Please check your connection and try again.";

/** Answers 408 to a body that stops arriving; a slow but steady one may take its time. The 408 ends the connection, and with it the handler. */
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
 * An answer before the end of its request's body ends the connection. The rest of the body is read and dropped, because
 * a client whose connection is cut while it sends may never see the answer.
 */
export const closeAfterUnreadBodies = createMiddleware(async (c, next) => {
  await next();
  if (!unfinished(c)) return;
  // Node reads a body that came together with the headers one turn later.
  await setImmediate();
  const incoming = unfinished(c);
  if (!incoming) return;
  const { status } = c.res;
  const headers = new Headers(c.res.headers);
  const body = new Uint8Array(await c.res.arrayBuffer());
  headers.set("Connection", "close");
  headers.set("Content-Length", String(body.length));
  // Otherwise Hono merges the headers of both responses.
  c.res = undefined;
  c.res = new Response(status === 408 ? body : thenDrain(body, incoming), { status, headers });
});

/** Node's request, if more of its body is still to come. */
function unfinished({ env }: Context): IncomingMessage | null {
  const { incoming } = ((env as unknown) ?? {}) as Partial<HttpBindings>;
  return incoming && !incoming.complete && hasBody(incoming) ? incoming : null;
}

/** Sends the answer at once, and ends it when the request has ended. */
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
  // The handler's reader has stopped, but would still pause the stream.
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
    // A full buffer means that the handler is slow, and not the client.
    const isTakenUp = incoming.readableLength < incoming.readableHighWaterMark;
    if (arrived < LEAST_BYTES && isTakenUp && !incoming.complete) onSlow();
  }, STRETCH_MS).unref();
  return () => clearInterval(timer);
}
