import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { hasBody } from "./request-body.server.ts";
import type { Variant } from "./cached-answer.server.ts";
import { chooseEncoding, type Encoding } from "./encoding.server.ts";
import type { PageCache } from "./page-cache.server.ts";

/** A quote and 22 letters. */
const HASH_END = 23;

type Choices = {
  cache: PageCache;
  /** Whether the answer may be one that is the same for everyone. */
  isForAll: (request: IncomingMessage) => boolean;
  /** The address under which a request's answer is cached, or null where none is. */
  addressOf: (url: string) => string | null;
  /** Hears of each answer that the cache gave. */
  onAnswer: (request: IncomingMessage, status: number) => void;
  /** For everything else. */
  next: RequestListener;
};

/**
 * The first handler of all, before any framework: what is cached is written straight from memory. Only the address and
 * the encoding of a request are looked at; nothing else a visitor sends can change what comes back.
 */
export function answerFromCache({ cache, isForAll, addressOf, onAnswer, next }: Choices): RequestListener {
  return (request, response) => {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || hasBody(request) || !isForAll(request))
      return next(request, response);
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    // What something is cached under is an address in its one spelling, and need not be looked at again.
    const atOnce = cache.fresh(url, encoding);
    if (atOnce) return give(request, response, atOnce);
    const address = addressOf(url);
    if (address === null) return next(request, response);
    const variant = cache.fresh(address, encoding);
    if (variant) return give(request, response, variant);
    void makeAndGive(address, encoding, request, response);
  };

  async function makeAndGive(address: string, encoding: Encoding, request: IncomingMessage, response: ServerResponse) {
    let variant: Variant;
    try {
      variant = await (await cache.read(address)).variant(encoding);
    } catch {
      // What could not be made for everyone is tried once for this visitor, and fails in the app's own words.
      next(request, response);
      return;
    }
    give(request, response, variant);
  }

  function give(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
    onAnswer(request, write(request, response, variant));
  }
}

/** Writes the answer, or the word that it has not changed, and returns which status that was. */
function write(request: IncomingMessage, response: ServerResponse, { etag, whole, unchanged }: Variant): number {
  const asked = request.headers["if-none-match"];
  const isKnown = whole.status === 200 && asked !== undefined && matches(asked, etag);
  const { status, headers, body } = isKnown ? unchanged : whole;
  response.writeHead(status, headers);
  if (request.method === "HEAD" || isKnown) response.end();
  else response.end(body);
  return status;
}

/** RFC 9110, 13.1.2. Our tags begin with the hash of the content, so another encoding of it is as good. */
function matches(asked: string, etag: string): boolean {
  if (asked === etag || asked === "*") return true;
  const hash = etag.slice(0, HASH_END);
  return asked.length < 4_096 && asked.split(",").some((one) => one.trim().replace(/^W\//, "").startsWith(hash));
}
