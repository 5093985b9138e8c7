import type { Database } from "../database/client.server.ts";
import { invalid } from "../http/http-error.ts";
import { getSite } from "../settings/site.server.ts";

/** What many people in India choose, and a list from elsewhere does not hold. */
const OURS = ["jaishriram", "omnamahshivaya", "jaimatadi", "harekrishna", "radhekrishna", "jaihanuman", "bharatmata"];
const RUNS = ["01234567890", "09876543210", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "poiuytrewq"];
const PATTERN_AGAIN_AND_AGAIN = /^(.{1,4}?)\1+$/s;
/** What people put behind a word to please a form. */
const TAIL = /[^\p{L}]{1,4}$/u;
const SHORTEST_WORD = 4;

let words: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of those that are tried first: on a list of 49,000, made by a rule that everybody knows, or
 * hardly more than one of the words given, such as the site's name.
 */
export async function isCommonPassword(password: string, ownWords: string[] = []): Promise<boolean> {
  const plain = password.normalize("NFKC").toLowerCase();
  if (PATTERN_AGAIN_AND_AGAIN.test(plain) || RUNS.some((run) => run.includes(plain))) return true;
  words ??= readList();
  const list = await words;
  if (list.has(plain) || list.has(plain.replace(TAIL, ""))) return true;
  return ownWords.some((word) => mailsOf(word).length >= SHORTEST_WORD && mailsOf(word) === mailsOf(plain));
}

/** @throws HttpError 400 where a new password is a common one, or hardly more than the person's or the site's name */
export async function refuseCommonPassword(
  db: Database,
  password: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const site = await getSite(db);
  const [mailbox = ""] = email.split("@");
  if (await isCommonPassword(password, [site.name, name, ...name.split(" "), email, mailbox]))
    throw invalid({ password: "This password is used by too many people; please choose another." });
}

/** Loaded when it is first needed: most starts never are asked for a new password. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set([...dictionary["passwords-common"], ...OURS]);
}

function mailsOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}
