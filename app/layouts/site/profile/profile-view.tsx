import KeyRoundIcon from "lucide-react/icons/key-round";
import PencilIcon from "lucide-react/icons/pencil";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useSessionEnd } from "../../../platform/sign-in/use-session-end.ts";
import { SignedOutBand } from "../../../ui/page/signed-out-band.tsx";
import { initialsOf } from "../../../platform/text/initials.ts";
import { Toaster } from "../../../ui/page/toast.tsx";
import type { EditAnswer, MemberProfile } from "./profile-data.ts";
import { MemberEvents } from "./member-events.tsx";
import { MemberPrograms } from "./member-programs.tsx";
import { ProfileEditing, ProfilePhoto } from "./profile-editing.tsx";
import { UnprovenAddress } from "../account/account-view.tsx";
import { ProfileOverview } from "./profile-overview.tsx";
import { listAchievements } from "./achievements.ts";

const FIRST = { key: "overview", label: "Overview", Part: ProfileOverview };
const TABS = [
  FIRST,
  { key: "programs", label: "My Programs", Part: MemberPrograms },
  { key: "events", label: "Events", Part: MemberEvents },
  { key: "achievements", label: "Achievements", Part: MemberAchievements },
];

export function ProfileView({ answer, ...member }: MemberProfile & { answer: EditAnswer | undefined }) {
  const { profile } = member;
  const hasEnded = useSessionEnd();
  const [isEditing, setEditing] = useEditing(answer);
  const [search] = useSearchParams();
  const { key, label, Part } = TABS.find((tab) => tab.key === search.get("tab")) ?? FIRST;
  return (
    <div className="wrap under-bar page-end">
      {hasEnded && <SignedOutBand />}
      <header className="split profile-head">
        <Portrait profile={profile} />
        <div>
          <h1>{profile.name}</h1>
          <p className="muted">{[profile.email, profile.location].filter(Boolean).join(" · ")}</p>
        </div>
        <div className="row">
          <button
            type="button"
            className="btn btn-secondary"
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            <PencilIcon className="icon" />
            Edit Profile
          </button>
          <Link className="btn btn-quiet" to="/profile/account">
            <KeyRoundIcon className="icon" />
            Account
          </Link>
        </div>
      </header>
      {!profile.emailVerified && <UnprovenAddress email={profile.email} />}
      {isEditing && (
        <ProfileEditing profile={profile} answer={answer} onCancel={() => setEditing(false)}>
          <ProfilePhoto hasPhoto={profile.photoURL !== null} />
        </ProfileEditing>
      )}
      <nav className="tabs" aria-label="Profile">
        {TABS.map((tab) => (
          <Link
            key={tab.key}
            to={tab === FIRST ? "/profile" : `/profile?tab=${tab.key}`}
            aria-current={tab.key === key ? "page" : undefined}
            preventScrollReset
            replace
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <section className="profile-part" aria-label={label}>
        <Part {...member} />
      </section>
      <Toaster />
    </div>
  );
}

/** Open until it is saved or left; a save closes it once. */
function useEditing(answer: EditAnswer | undefined) {
  const [isEditing, setEditing] = useState(false);
  const [seen, setSeen] = useState(answer);
  if (answer !== seen) {
    setSeen(answer);
    if (answer?.saved) setEditing(false);
  }
  return [isEditing, setEditing] as const;
}

function Portrait({ profile: { name, photoURL } }: Pick<MemberProfile, "profile">) {
  return (
    <div className="face profile-portrait" data-initials={initialsOf(name)}>
      {photoURL ? (
        <img src={photoURL} alt="" width={136} height={136} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </div>
  );
}

/** Half-discs: filled where reached, outlined where not. */
function MemberAchievements({ registrations, enrolments, now }: MemberProfile) {
  const achievements = listAchievements(registrations, enrolments, now);
  const reached = achievements.filter(({ isReached }) => isReached).length;
  return (
    <>
      <p className="muted linked">
        {reached === 0
          ? "None yet. You get the first when you register for an event."
          : `${reached} of ${achievements.length} reached`}
      </p>
      <ul className="grid above-l achievements">
        {achievements.map(({ title, description, count, goal, isReached }) => (
          <li key={title} data-reached={isReached || undefined}>
            <span className="sun" aria-hidden="true" />
            <h2 className="ruled h4">{title}</h2>
            <p className="muted">{description}</p>
            <p className="meta">{isReached ? "Reached" : goal > 1 ? `${count} of ${goal}` : "Not yet"}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
