import { hideTokens } from "../app/platform/http/log-path.ts";
import { FEATURES } from "./features.ts";

/** The prefixes of token links, of one or two segments. */
export const SECRET_PATHS: ReadonlySet<string> = new Set(FEATURES.flatMap(({ secretPaths = [] }) => secretPaths));

export const pathForLog = hideTokens([...SECRET_PATHS]);

/** The headers of every answer to a token link. */
export const SECRET_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** Normalizes the path as the router does, which ignores case and doubled slashes. */
export function isSecretPath(path: string): boolean {
  const [first = "", second] = path.toLowerCase().split("/").filter(Boolean);
  return SECRET_PATHS.has(first) || SECRET_PATHS.has(`${first}/${second}`);
}
