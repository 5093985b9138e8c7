import { z } from "zod";
import { requiredText } from "../text/fields.ts";

const LONGEST_PATH = 500;
const LONGEST_TARGET = 1_000;
const LONGEST_TYPED = 2_000;
/** What a path is resolved against; no page has this host. */
const ANY_HOST = "https://site.invalid";
/** Answered by this site, whatever follows. */
const RESERVED = /^\/(?:api|admin|assets|uploads|files|__manifest|healthz|readyz|metrics)(?:\/|$)/;

const PATH_SENTENCE = `An old address begins with /, such as /2019/05/a-walk, and has at most ${LONGEST_PATH} characters. The first page cannot be one.`;
const RESERVED_SENTENCE = "This site answers there itself. Please enter another old address.";
const TARGET_SENTENCE =
  "Please enter a page of this site, such as /events, or a full address that begins with https://.";

export const isReserved = (path: string): boolean => RESERVED.test(path);

/**
 * The path of an address as paths are compared: decoded, in small letters, with single slashes and none at the end.
 * `written` is a path or a full address.
 */
export function pagePathOf(written: string): string {
  return pathOf(parseAddress(written));
}

/**
 * The same for an address of a former site. WordPress has posts at `/?p=12` and `/?page_id=12`, with one sequence of
 * numbers: both become `/?p=12`. @returns null for the first page, and for what no page can have
 */
export function oldPathOf(written: string): string | null {
  const url = parseAddress(written);
  const path = pathOf(url);
  const post = url.searchParams.get("p") ?? url.searchParams.get("page_id") ?? "";
  if (path === "/") return /^\d{1,12}$/.test(post) ? `/?p=${Number(post)}` : null;
  return path.length > LONGEST_PATH || /\p{Cc}/u.test(path) ? null : path;
}

/** A page of its own number is looked up before the first page is rendered, which has the same path. */
export const hasPostNumber = (path: string): boolean => path.startsWith("/?p=");

function parseAddress(written: string): URL {
  const withoutHost = written.trim().replace(/^https?:\/\/[^/?#]*/i, "");
  return new URL(`${ANY_HOST}/${withoutHost.replace(/^[/\\]+/, "")}`);
}

function pathOf({ pathname }: URL): string {
  const path = decode(pathname)
    .normalize("NFC")
    .toLowerCase()
    .replace(/\/{2,}/g, "/");
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** @returns a path of this site or an https address, encoded; null where it is neither */
function readTarget(written: string): string | null {
  if (/^\/(?![/\\])/.test(written)) {
    const { pathname, search, hash } = new URL(written, ANY_HOST);
    return `${pathname}${search}${hash}`;
  }
  return z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(written).success
    ? new URL(written).href
    : null;
}

const path = requiredText("The old address", LONGEST_TYPED)
  .transform(oldPathOf)
  .pipe(z.string(PATH_SENTENCE).refine((one) => !isReserved(one), RESERVED_SENTENCE));
const target = requiredText("The new address", LONGEST_TYPED)
  .transform(readTarget)
  .pipe(z.string(TARGET_SENTENCE).max(LONGEST_TARGET, TARGET_SENTENCE));

/** How many links of one text are checked at once. */
export const MOST_CHECKED = 40;
const PATHS_SENTENCE = `Please give 1 to ${MOST_CHECKED} paths that begin with /, one a line.`;

/** Paths of this site, one a line. */
export const ownPathsSchema = z.object({
  paths: z
    .string(PATHS_SENTENCE)
    .transform((lines) => lines.split("\n").filter(Boolean))
    .pipe(
      z
        .string()
        .regex(/^\/(?![/\\])/, PATHS_SENTENCE)
        .max(LONGEST_TARGET, PATHS_SENTENCE)
        .array()
        .min(1, PATHS_SENTENCE)
        .max(MOST_CHECKED, PATHS_SENTENCE),
    ),
});

/** An old address, and where it leads to. */
export const oldAddressEntrySchema = z.object({
  path: path.describe("On the former site; a full address is cut to its path."),
  target: target.describe("A path of this site, or a full https address."),
});
export type OldAddressEntry = z.output<typeof oldAddressEntrySchema>;

export const oldAddressSchema = z.object({
  _id: z.uuid(),
  path: z.string(),
  target: z.string(),
  createdAt: z.iso.datetime(),
});
export type OldAddress = z.output<typeof oldAddressSchema>;

/** A path that was asked for and is no page. */
export const missingPageSchema = z.object({
  _id: z.string().describe("The path, decoded and in small letters."),
  count: z.int().describe("How often in the last seven days."),
  lastDay: z.iso.date(),
});
export type MissingPage = z.output<typeof missingPageSchema>;
