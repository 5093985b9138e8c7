import { hideTokens } from "../app/platform/http/log-path.ts";
import { FEATURES } from "./features.ts";

/** First words, or the first two, of addresses that belong to one person: nobody else may read their answers, or find them in the log. */
export const SECRET_PATHS: ReadonlySet<string> = new Set(FEATURES.flatMap(({ secretPaths = [] }) => secretPaths));

export const pathForLog = hideTokens([...SECRET_PATHS]);

/** Of an answer under one of them: it goes into no cache, no search engine, and its address into no referrer. */
export const SECRET_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** However it is spelt: routes are found whatever the case of their words, and past doubled slashes. */
export function isSecretPath(path: string): boolean {
  const [first = "", second] = path.toLowerCase().split("/").filter(Boolean);
  return SECRET_PATHS.has(first) || SECRET_PATHS.has(`${first}/${second}`);
}
