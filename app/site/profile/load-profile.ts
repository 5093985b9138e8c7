import { loadForMember } from "../account/load-for-member.ts";
import { loadProfileRequests } from "./load-profile-requests.ts";

/** For the profile's `clientLoader`. @throws a redirect to the sign-in page, and from there back */
export function loadProfile(request: Request) {
  return loadForMember(request, async () => {
    const { requestMember } = await loadProfileRequests();
    return { ...(await requestMember()), now: new Date() };
  });
}
