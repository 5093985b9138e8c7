import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Variant } from "./cached-answer.server.ts";
import { chooseEncoding, type Encoding } from "./encoding.server.ts";
import type { PageCache } from "./page-cache.server.ts";

/** An ETag begins with a quote and 22 characters of the hash. */
const HASH_END = 23;

type Choices = {
  cache: PageCache;
  /** Whether the answer may be the same for every visitor. */
  isForAll: (request: IncomingMessage) => boolean;
  /** The cache key of a request, or null where its answer is not cached. */
  addressOf: (url: string) => string | null;
  onAnswer: (request: IncomingMessage, status: number) => void;
  /** Answers everything else. */
  next: RequestListener;
};

/**
 * Writes cached answers from memory, before any framework. Only the address and the encoding of a request count;
 * nothing else that a visitor sends can change the answer.
 */
export function answerFromCache({ cache, isForAll, addressOf, onAnswer, next }: Choices): RequestListener {
  return (request, response) => {
    const { url = "" } = request;
    if (hasBody(request) || !isForAll(request)) return next(request, response);
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    // A cache key is a normalized address: most requests need no call of `addressOf`.
    const atOnce = cache.fresh(url, encoding);
    if (atOnce) return give(request, response, atOnce);
    const address = addressOf(url);
    if (address === null) return next(request, response);
    const variant = cache.fresh(address, encoding);
    if (variant) return give(request, response, variant);
    void makeAndGive(address, encoding, request, response);
  };

  async function makeAndGive(address: string, encoding: Encoding, request: IncomingMessage, response: ServerResponse) {
    const { url } = request;
    let variant: Variant;
    try {
      const answer = await cache.read(address);
      // A redirect keeps the query, which the cache key does not have.
      if (answer.status === 301 && url !== address) return next(request, response);
      variant = await answer.variant(encoding);
    } catch {
      // The app tries once more for this request alone, and answers a failure in its own words.
      next(request, response);
      return;
    }
    give(request, response, variant);
  }

  function give(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
    onAnswer(request, write(request, response, variant));
  }
}

/** Writes the answer, or a 304, and returns the status. */
function write(request: IncomingMessage, response: ServerResponse, { etag, whole, unchanged }: Variant): number {
  const asked = request.headers["if-none-match"];
  const isKnown = whole.status === 200 && asked !== undefined && matches(asked, etag);
  const { status, headers, body } = isKnown ? unchanged : whole;
  response.writeHead(status, headers);
  if (request.method === "HEAD" || isKnown) response.end();
  else response.end(body);
  return status;
}

/** RFC 9110, 13.1.2. All encodings of one content share the beginning of their ETags. */
function matches(asked: string, etag: string): boolean {
  if (asked === etag || asked === "*") return true;
  const hash = etag.slice(0, HASH_END);
  return asked.length < 4_096 && asked.split(",").some((one) => one.trim().replace(/^W\//, "").startsWith(hash));
}

/** Whether a request has a body (RFC 9112, 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}
