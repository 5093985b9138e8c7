import { loadPart } from "../../platform/api/load-part.ts";

/** Checks and calls come with Zod: they are loaded when there is something to ask or to send. */
export function loadProfileRequests() {
  return loadPart(async () => {
    const { checkProfile } = await import("../../members/member-values.ts");
    return { checkProfile, ...(await import("./profile-requests.ts")) };
  });
}
