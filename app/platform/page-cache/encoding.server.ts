import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { memoize } from "../text/memoize.ts";

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Low, because a visitor waits for it. */
const BROTLI_QUALITY = 4;
/** Bytes that brotli reserves of its window (RFC 7932, 9.1). */
const WINDOW_MARGIN = 16;
const LEAST_ENCODED_BYTES = 1_024;
const bestOf = memoize(weigh, { max: 200, longest: 100 });

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  return accepted ? bestOf(accepted) : "identity";
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
 * The smallest window (as a power of two) that holds the body. The default takes megabytes, which Node counts as
 * JavaScript memory, so that each compressed page caused a full garbage collection.
 */
function windowOf(body: Buffer): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(body.length + WINDOW_MARGIN))));
}

export function isWorthEncoding(body: Buffer): boolean {
  return body.length >= LEAST_ENCODED_BYTES;
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
