import { createHash } from "node:crypto";
import { encode, encodeSmall, worthEncoding, type Encoding } from "./encoding.server.ts";

/** What `ServerResponse.writeHead` and `end` are given; the headers flat, each name before its value. */
export type PreparedAnswer = { status: number; headers: string[]; body: Buffer };

/** One encoding of an answer, ready to be written: whole, or as the word that it has not changed. */
export type Variant = { etag: string; whole: PreparedAnswer; unchanged: PreparedAnswer };

const NO_BODY = Buffer.alloc(0);

/** Of this one answer, or of the connection it came over: not part of what is kept. */
const NOT_KEPT = new Set([
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

/** A whole answer that is the same for everyone: its maker says so by letting others keep it. */
export function isForAll({ status, headers }: Answered): boolean {
  const policy = headers.get("cache-control") ?? "";
  return status === 200 && /\b(no-cache|public)\b/.test(policy) && !/\b(no-store|private)\b/.test(policy);
}

/** A whole answer with its encodings, each made when first asked for and once. */
export class KeptAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly isForAll: boolean;
  #headers: [string, string][];
  #hash: string;
  #variants = new Map<Encoding, Variant>();
  #beingMade = new Map<Encoding, Promise<Variant>>();

  constructor({ status, headers }: Answered, body: Buffer) {
    this.status = status;
    this.body = body;
    this.isForAll = isForAll({ status, headers });
    this.#headers = [...headers].filter(([name]) => !NOT_KEPT.has(name));
    this.#hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  }

  /** Bytes held in memory, roughly. */
  get size(): number {
    let size = this.body.length + 2_000;
    for (const { whole } of this.#variants.values()) size += whole.body.length;
    return size;
  }

  /** The variant if it is made already. */
  ready(encoding: Encoding): Variant | undefined {
    return this.#variants.get(encoding);
  }

  async variant(wanted: Encoding): Promise<Variant> {
    const encoding = worthEncoding(this.body) ? wanted : "identity";
    const known = this.#variants.get(encoding) ?? this.#beingMade.get(encoding);
    if (known) return known;
    const making = encode(this.body, encoding).then((body) => {
      const variant = this.#finish(encoding, body);
      this.#variants.set(encoding, variant);
      if (encoding === "identity" && !worthEncoding(this.body))
        for (const other of ["br", "gzip"] as const) this.#variants.set(other, variant);
      return variant;
    });
    this.#beingMade.set(encoding, making);
    // What failed is tried again for the next reader.
    const forget = () => this.#beingMade.delete(encoding);
    making.then(forget, forget);
    return making;
  }

  /** Whether it has a brotli variant, which could be smaller with more work. */
  get canShrink(): boolean {
    return worthEncoding(this.body) && this.#variants.has("br");
  }

  /** Replaces the brotli variant by a smaller one. The content is the same, and so is its ETag but for its end. */
  async shrink(): Promise<void> {
    if (this.canShrink) this.#variants.set("br", this.#finish("br", await encodeSmall(this.body), "brs"));
  }

  #finish(encoding: Encoding, body: Buffer, mark: string = encoding): Variant {
    const etag = `"${this.#hash}${encoding === "identity" ? "" : `-${mark}`}"`;
    const all: [string, string][] = [
      ...this.#headers,
      ["etag", etag],
      ["vary", "Accept-Encoding"],
      ...(encoding === "identity" ? [] : [["content-encoding", encoding] as [string, string]]),
      ["content-length", String(body.length)],
    ];
    return {
      etag: inOnePiece([etag])[0] ?? etag,
      whole: { status: this.status, headers: inOnePiece(all.flat()), body },
      unchanged: {
        status: 304,
        headers: inOnePiece(all.filter(([name]) => ON_304.has(name)).flat()),
        body: NO_BODY,
      },
    };
  }
}

/** Strings that were put together from others are slower to send, each time, than such as were read in one piece. */
function inOnePiece(strings: string[]): string[] {
  return JSON.parse(JSON.stringify(strings)) as string[];
}
