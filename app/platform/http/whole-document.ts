import { createContext } from "react";

/**
 * Whether the document is drawn with what all pages of a route have alike: links, styles, scripts. The server draws
 * that once and keeps it (page-shell.server.ts); a browser finds it in place and always expects it.
 */
export const WholeDocument = createContext(true);
