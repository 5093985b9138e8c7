import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A visitor waits for it. */
const BROTLI_QUALITY = 4;
/** Of its window brotli keeps so many bytes for itself (RFC 7932, 9.1). */
const WINDOW_MARGIN = 16;
const SMALLEST_WORTH_IT = 1_024;
const LONGEST_REMEMBERED = 100;
const choices = new LRUCache<string, Encoding>({ max: 200, memoMethod: weigh });

/** The best of ours that an Accept-Encoding allows. Headers repeat, so choices are remembered. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  return accepted.length > LONGEST_REMEMBERED ? weigh(accepted) : choices.memo(accepted);
}

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return zip(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(body),
  };
  return brotli(body, { params });
}

/**
 * The window that holds the whole body, as a power of two. The library's own takes megabytes, which Node counts as
 * JavaScript's: each page that was compressed had the garbage collector go through everything.
 */
function windowOf(body: Buffer): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(body.length + WINDOW_MARGIN))));
}

/** Tiny answers travel as they are. */
export function worthEncoding(body: Buffer): boolean {
  return body.length >= SMALLEST_WORTH_IT;
}

function weigh(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const br = weightOf("br");
  if (br > 0 && br >= weightOf("gzip")) return "br";
  return weightOf("gzip") > 0 ? "gzip" : "identity";
}
