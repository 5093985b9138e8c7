import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** For who waits, and for who comes when the page has stood a while. */
const QUICK_BROTLI = 4;
const SMALL_BROTLI = 11;
/** Of its window brotli keeps so many bytes for itself (RFC 7932, 9.1). */
const WINDOW_MARGIN = 16;
const SMALLEST_WORTH_IT = 1_024;
const MOST_REMEMBERED = 200;
const choices = new Map<string, Encoding>();

/** The best of ours that an Accept-Encoding allows. Headers repeat, so choices are remembered, a bounded number of them. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const known = choices.get(accepted);
  if (known) return known;
  const choice = weigh(accepted);
  if (choices.size >= MOST_REMEMBERED) choices.clear();
  if (accepted.length < 100) choices.set(accepted, choice);
  return choice;
}

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotliOf(body, QUICK_BROTLI);
  return encoding === "gzip" ? zip(body) : body;
}

/** As small as brotli gets it in reasonable time: much slower than `encode`, off the main thread. */
export async function encodeSmall(body: Buffer): Promise<Buffer> {
  return brotliOf(body, SMALL_BROTLI);
}

function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
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
