import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/profile";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { ReloadLink, StateView } from "../../../ui/page/state-view.tsx";
import { loadProfile, loadProfileRequests } from "../profile/load-profile.ts";
import type { EditAnswer } from "../profile/profile-data.ts";
import { ProfileSkeleton } from "../profile/profile-skeleton.tsx";
import { ProfileView } from "../profile/profile-view.tsx";
import { readSession, saveSession } from "../../../platform/auth/session.ts";
import { formOutcome } from "../../../platform/forms/page-form.ts";
import { ApiProblem } from "../../../platform/api/api-problem.ts";
import { notify } from "../../../ui/page/toast.tsx";
import "../profile/profile.css";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Profile", matches) },
  { name: "robots", content: "noindex" },
];

/** The server renders the frame only: whose profile this is, only the browser knows. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadProfile(request);
}

/** Another tab needs no new data, and neither does a failed save. */
export function shouldRevalidate({ actionResult, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const answer = actionResult as EditAnswer | undefined;
  if (answer) return answer.saved;
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveProfile(request);
}

export const HydrateFallback = ProfileSkeleton;

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return (
    <div className="wrap under-bar">
      <StateView kind="error" level="h1" title="Your profile could not be loaded. Nothing in it is lost.">
        <ReloadLink />
      </StateView>
    </div>
  );
}

/** For the profile's `clientAction`: saved, or what is wrong. The menu learns a new name at once. */
async function saveProfile(request: Request) {
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
