import { createContext } from "react-router";
import type { Logger } from "pino";
import type { Auth } from "../auth/auth.server.ts";
import type { Database } from "../database/client.server.ts";
import type { Encryption } from "../encryption/encryption.server.ts";
import type { Feature } from "../features/feature.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import type { Environment } from "../settings/environment.server.ts";

/** What the loaders and actions of pages receive. There is no session: public pages are the same for every visitor. */
export type PageContext = {
  db: Database;
  /** For creating accounts. */
  auth: Auth;
  /** Counts a form of this visitor. @throws HttpError 429 */
  countVisitorForm: () => Promise<void>;
  storage: Storage;
  encryption: Encryption;
  log: Logger;
  /** Logs the failure of a part of the page. The page is shown without that part, and not cached. */
  partFailed: (error: unknown, what: string) => void;
  /** Logs the failure of the page. Where the database was away, the answer is a 503. */
  pageFailed: (error: unknown) => void;
  now: Date;
  requestId: string;
  /** The visitor's network address, for rate limits only. */
  address: string;
  environment: Environment;
  /** For pages about all features: the search, the sitemap, the share pictures. */
  features: readonly Feature[];
  /** The API's description, for its page. */
  openApi: () => unknown;
};

export const pageContext = createContext<PageContext>();
