import { hideTokens } from "../app/platform/http/log-path.ts";
import { ROOMS } from "./rooms.ts";

/** First words of addresses that belong to one person: nobody else may read their answers, or find them in the log. */
export const SECRET_PATHS: ReadonlySet<string> = new Set(ROOMS.flatMap(({ secretPaths = [] }) => secretPaths));

export const pathForLog = hideTokens([...SECRET_PATHS]);
