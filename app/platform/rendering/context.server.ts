import { createContext } from "react-router";
import type { Logger } from "pino";
import type { Auth } from "../auth/auth.server.ts";
import type { Database } from "../database/client.server.ts";
import type { Feature } from "../features/feature.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import type { Environment } from "../settings/environment.server.ts";

/** What a page's loader may ask of the server. Nobody's session is here: public pages are the same for everyone. */
export type PageContext = {
  db: Database;
  /** For making an account; whose session this is, no page knows. */
  auth: Auth;
  /** Where the files of pictures lie. */
  storage: Storage;
  log: Logger;
  /** Logs what went wrong with a part of the page. The rest is shown without it, but the page is not kept. */
  partFailed: (error: unknown, what: string) => void;
  /** Logs that the page itself failed; where the database was away for it, the visitor is asked to come again. */
  pageFailed: (error: unknown) => void;
  now: Date;
  requestId: string;
  /** The visitor's network address, for limits only. */
  address: string;
  environment: Environment;
  /** What each feature adds to the pages that show all of them: the search, the sitemap, the share pictures. */
  features: readonly Feature[];
  /** The API's description, for its page. */
  openApi: () => unknown;
};

export const pageContext = createContext<PageContext>();
