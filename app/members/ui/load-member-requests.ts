import { loadPart } from "../../platform/http/load-part.ts";

/** Checks and calls come with Zod: they are loaded when there is something to ask or to send. */
export function loadMemberRequests() {
  return loadPart(async () => {
    const { checkProfile } = await import("../member-values.ts");
    const { requestMember, sendProfile } = await import("../member-requests.ts");
    return { checkProfile, requestMember, sendProfile };
  });
}
