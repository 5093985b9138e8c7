import { createContext } from "react";

/** What the log calls the request that an error page answers; none where the browser itself draws the page. */
export const RequestId = createContext<string | null>(null);
