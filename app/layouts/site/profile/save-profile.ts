import { readSession, saveSession } from "../../../platform/auth/session.ts";
import { formOutcome } from "../../../platform/forms/page-form.ts";
import { ApiProblem } from "../../../platform/api/api-problem.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { loadProfileRequests } from "./load-profile.ts";

/** For the profile's `clientAction`: saved, or what is wrong. The menu learns a new name at once. */
export async function saveProfile(request: Request) {
  const values = Object.fromEntries(new URLSearchParams(await request.text()));
  try {
    const { checkProfile, sendProfile } = await loadProfileRequests();
    const errors = checkProfile(values);
    if (Object.keys(errors).length > 0) throw new ApiProblem(400, "", { errors });
    const { name } = await sendProfile(values);
    const session = readSession();
    if (session) saveSession({ ...session, user: { ...session.user, displayName: name } });
    notify.success("Profile updated");
    return { saved: true as const };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { saved: false as const, ...formOutcome(values, error) };
  }
}
