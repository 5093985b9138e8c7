import { loadPart } from "../../../platform/api/load-part.ts";
import { loadForMember } from "../account/load-account.ts";

/** Checks and calls come with Zod: they are loaded when there is something to ask or to send. */
export const loadProfileRequests = () => loadPart(() => import("./profile-requests.ts"));

/** For the profile's `clientLoader`. @throws a redirect to the sign-in page, and from there back */
export function loadProfile(request: Request) {
  return loadForMember(request, async () => {
    const { requestMember } = await loadProfileRequests();
    return { ...(await requestMember()), now: new Date() };
  });
}
