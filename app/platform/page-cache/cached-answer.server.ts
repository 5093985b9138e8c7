import { createHash } from "node:crypto";
import { encode, isWorthEncoding, type Encoding } from "./encoding.server.ts";

/** The arguments of `ServerResponse.writeHead` and `end`; headers are flat, each name before its value. */
export type PreparedAnswer = { status: number; headers: string[]; body: Buffer };

/** One encoding of an answer, as a 200 and as a 304. */
export type Variant = { etag: string; whole: PreparedAnswer; unchanged: PreparedAnswer };

const NO_BODY = Buffer.alloc(0);
const HEADERS_SIZE = 2_000;

/** Headers of one answer or of its connection. */
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
/** A 304 repeats these alone: caches keep the other headers of the first answer. */
const ON_304 = new Set(["cache-control", "etag", "vary"]);

type Answered = Pick<Response, "status" | "headers">;

/** Whether an answer is the same for every visitor, as its Cache-Control says. */
export function isForAll({ status, headers }: Answered): boolean {
  const policy = headers.get("cache-control") ?? "";
  return status === 200 && /\b(no-cache|public)\b/.test(policy) && !/\b(no-store|private)\b/.test(policy);
}

/** An answer with its encodings, each made once, at the first request for it. */
export class CachedAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly isForAll: boolean;
  /** Bytes in memory, roughly: the encodings together are no larger than the body. */
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
    if (isWorthEncoding(body)) return;
    const plain = this.#finish("identity", body);
    for (const encoding of ["identity", "br", "gzip"] as const) this.#variants.set(encoding, plain);
  }

  /** Those that were asked for. */
  get encodings(): Encoding[] {
    return [...this.#variants.keys()];
  }

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
    // After a failure the next request tries again.
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
