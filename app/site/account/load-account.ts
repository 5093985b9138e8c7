import { loadForMember } from "./load-for-member.ts";
import { loadAccountRequests } from "./load-requests.ts";

/** For the account's `clientLoader`. @throws a redirect to the sign-in page, and from there back */
export function loadAccount(request: Request) {
  return loadForMember(request, async () => (await loadAccountRequests()).requestAccount());
}
