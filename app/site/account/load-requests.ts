import { loadPart } from "../../platform/api/load-part.ts";

/** Checks and calls come with Zod: they are loaded when there is something to ask or to send. */
export const loadAccountRequests = () => loadPart(() => import("./account-requests.ts"));
export const loadOwnDataRequests = () => loadPart(() => import("./own-data-requests.ts"));

export const loadSecondFactorRequests = () => loadPart(() => import("./second-factor-requests.ts"));
