import { createContext } from "react";

/** The log's id of the request that an error page answers; null where the browser renders the page. */
export const RequestId = createContext<string | null>(null);
