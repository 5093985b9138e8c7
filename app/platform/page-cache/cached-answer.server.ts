import { createHash } from "node:crypto";
import { encode, worthEncoding, type Encoding } from "./encoding.server.ts";

/** What `ServerResponse.writeHead` and `end` are given; the headers flat, each name before its value. */
export type PreparedAnswer = { status: number; headers: string[]; body: Buffer };

/** One encoding of an answer, ready to be written: whole, or as the word that it has not changed. */
export type Variant = { etag: string; whole: PreparedAnswer; unchanged: PreparedAnswer };

const NO_BODY = Buffer.alloc(0);
const HEADERS_SIZE = 2_000;

/** Of this one answer, or of the connection it came over. */
const NOT_CACHED = new Set([
  "x-request-id",
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "etag",
  "vary",
]);
/** Browsers and caches in between keep the rest from the first answer. */
const ON_304 = new Set(["cache-control", "etag", "vary"]);

type Answered = Pick<Response, "status" | "headers">;

/** A whole answer that is the same for everyone: its maker says so by letting others cache it. */
export function isForAll({ status, headers }: Answered): boolean {
  const policy = headers.get("cache-control") ?? "";
  return status === 200 && /\b(no-cache|public)\b/.test(policy) && !/\b(no-store|private)\b/.test(policy);
}

/** A whole answer with its encodings, each made when first asked for and once. */
export class CachedAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly isForAll: boolean;
  /** Bytes held in memory, roughly: its encodings together are no larger than itself. */
  readonly size: number;
  #headers: [string, string][];
  #hash: string;
  #variants = new Map<Encoding, Variant>();
  #beingMade = new Map<Encoding, Promise<Variant>>();

  constructor({ status, headers }: Answered, body: Buffer) {
    this.status = status;
    this.body = body;
    this.isForAll = isForAll({ status, headers });
    this.size = 2 * body.length + HEADERS_SIZE;
    this.#headers = [...headers].filter(([name]) => !NOT_CACHED.has(name));
    this.#hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    if (worthEncoding(body)) return;
    const plain = this.#finish("identity", body);
    for (const encoding of ["identity", "br", "gzip"] as const) this.#variants.set(encoding, plain);
  }

  /** The variant if it is made already. */
  ready(encoding: Encoding): Variant | undefined {
    return this.#variants.get(encoding);
  }

  async variant(encoding: Encoding): Promise<Variant> {
    const known = this.#variants.get(encoding) ?? this.#beingMade.get(encoding);
    if (known) return known;
    const making = encode(this.body, encoding).then((body) => {
      const variant = this.#finish(encoding, body);
      this.#variants.set(encoding, variant);
      return variant;
    });
    this.#beingMade.set(encoding, making);
    // What failed is tried again for the next reader.
    const remove = () => this.#beingMade.delete(encoding);
    making.then(remove, remove);
    return making;
  }

  #finish(encoding: Encoding, body: Buffer): Variant {
    const etag = `"${this.#hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const all: [string, string][] = [
      ...this.#headers,
      ["etag", etag],
      ["vary", "Accept-Encoding"],
      ...(encoding === "identity" ? [] : [["content-encoding", encoding] as [string, string]]),
      ["content-length", String(body.length)],
    ];
    const short = all.filter(([name]) => ON_304.has(name));
    return {
      etag,
      whole: { status: this.status, headers: all.flat(), body },
      unchanged: { status: 304, headers: short.flat(), body: NO_BODY },
    };
  }
}
