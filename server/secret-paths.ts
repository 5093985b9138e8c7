import { hideTokens } from "../app/platform/http/log-path.ts";
import { ROOMS } from "./rooms.ts";

/** First words of addresses that belong to one person: nobody else may read their answers, or find them in the log. */
export const SECRET_PATHS: ReadonlySet<string> = new Set(ROOMS.flatMap(({ secretPaths = [] }) => secretPaths));

export const pathForLog = hideTokens([...SECRET_PATHS]);

/** Of an answer under one of them: it goes into no cache, no search engine, and its address into no referrer. */
export const SECRET_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

export function isSecretPath(path: string): boolean {
  return SECRET_PATHS.has(path.split("/", 2)[1] ?? "");
}
