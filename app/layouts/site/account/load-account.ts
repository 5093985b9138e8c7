import { loadPart } from "../../../platform/api/load-part.ts";
import { loadForMember } from "./load-for-member.ts";

/** Checks and calls come with Zod: they are loaded when there is something to ask or to send. */
export const loadAccountRequests = () => loadPart(() => import("./account-requests.ts"));

/** For the account's `clientLoader`. @throws a redirect to the sign-in page, and from there back */
export function loadAccount(request: Request) {
  return loadForMember(request, async () => (await loadAccountRequests()).requestAccount());
}
