import { Link, useNavigate } from "react-router";
import { useState } from "react";
import { Progress } from "../../../ui/page/meter.tsx";
import { listAchievements } from "./achievements.ts";
import { DaysSat } from "./days-sat.tsx";
import { formatBirthDate, isHeld, listUpcomingRegistrations } from "./member-days.ts";
import { loadProfileRequests } from "./load-profile.ts";
import { OpenTicket } from "./member-events.tsx";
import { OpenButton } from "./open-button.tsx";
import type { MemberProfile } from "./profile-data.ts";
import type { BookmarkAnswer } from "../../../platform/bookmarks/bookmark.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { sendBookmark } from "../../../platform/bookmarks/bookmark-requests.ts";
import "../../../ui/reading/detail.css";

/** The rest is shown at a press. */
const SHOWN_FIRST = 6;

/** The member's own words, and what is next. */
export function ProfileOverview(member: MemberProfile) {
  const { profile } = member;
  return (
    <div className="split">
      <div>
        <h2>About you</h2>
        {profile.bio ? (
          <p className="detail-text pre">{profile.bio}</p>
        ) : (
          <p className="muted linked">Nothing here yet. You can add a few words with Edit Profile.</p>
        )}
        <h2>Interests</h2>
        {profile.interests.length > 0 ? (
          <ul className="row">
            {profile.interests.map((interest) => (
              <li key={interest} className="tag">
                {interest}
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted linked">None chosen yet.</p>
        )}
        <h2>Next</h2>
        <NextRegistration {...member} />
        <Courses {...member} />
        <h2>Saved</h2>
        <SavedList saved={member.saved} />
        <DaysSat {...member} />
        <Gifts {...member} />
      </div>
      <Facts {...member} />
    </div>
  );
}

function NextRegistration({ registrations, now }: MemberProfile) {
  const next = listUpcomingRegistrations(registrations, now)[0];
  if (!next)
    return (
      <p className="muted linked">
        Nothing is planned. <Link to="/events">See what is coming up</Link>
      </p>
    );
  return (
    <>
      <p>
        <Link className="serif h4 clamped" to={`/events/${next.eventId}`}>
          {next.title}
        </Link>
        <span className="meta">
          {next.formattedDate}, {next.formattedTime} IST · {next.location}
        </span>
      </p>
      <OpenTicket registration={next} />
    </>
  );
}

/** The current courses and their progress. */
function Courses({ enrolments }: MemberProfile) {
  const running = enrolments.filter(({ status }) => status === "In Progress");
  if (running.length === 0) return null;
  return (
    <>
      <h2>Under way</h2>
      <ul className="rows rows-split saved">
        {running.map(({ reference, programId, title, attended, sessions, percent }) => (
          <li key={reference}>
            <Link className="serif h4 clamped" to={`/programs/${programId}`}>
              {title}
            </Link>
            <Progress text={`${attended} of ${sessions} sessions, ${percent}%`} percent={percent} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The member's gifts; nothing where there are none. */
function Gifts({ gifts, profile }: MemberProfile) {
  if (gifts.length === 0) return null;
  return (
    <>
      <h2>Gifts</h2>
      <ul className="rows rows-split saved">
        {gifts.map(({ reference, words, state, formattedDate, receipt }) => (
          <li key={reference}>
            <div>
              <p className="serif h4 clamped">{words}</p>
              <p className="meta">
                {formattedDate} · {reference}
              </p>
            </div>
            <div>
              <p className="meta">{state}</p>
              {receipt && <DownloadReceipt receipt={receipt} />}
            </div>
          </li>
        ))}
      </ul>
      {profile.emailVerified && gifts.some(({ isMonthly }) => isMonthly) && <ManageMonthly />}
    </>
  );
}

function ManageMonthly() {
  const navigate = useNavigate();
  return (
    <OpenButton
      words="Manage your monthly gift"
      working="Opening..."
      problem="The page could not be opened. Please try again."
      open={async () => {
        const { requestGivingPage } = await loadProfileRequests();
        await navigate(`${await requestGivingPage()}#monthly`);
      }}
    />
  );
}

function DownloadReceipt({ receipt: { _id: id, number } }: { receipt: { _id: string; number: string } }) {
  return (
    <OpenButton
      words="Receipt"
      working="Downloading..."
      label={`Download receipt ${number}`}
      problem="The receipt could not be downloaded. Please try again."
      open={async () => {
        const { requestReceipt } = await loadProfileRequests();
        location.assign(await requestReceipt(id));
      }}
    />
  );
}

function Facts({ profile, registrations, enrolments, now }: MemberProfile) {
  const reached = listAchievements(registrations, enrolments, now).filter(({ isReached }) => isReached).length;
  const facts = [
    { label: "Email", value: profile.email },
    { label: "Phone", value: profile.phone },
    { label: "Date of birth", value: formatBirthDate(profile.dateOfBirth) },
    { label: "Location", value: profile.location },
    { label: "Member since", value: profile.memberSince },
    { label: "Programs", value: String(enrolments.length) },
    { label: "Events", value: String(registrations.filter(isHeld).length) },
    { label: "Achievements", value: String(reached) },
  ];
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value ? "" : "muted linked"}>{value || "Not given"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Saved posts, thoughts and resources, the newest first; a removed one can be restored. */
function SavedList({ saved }: { saved: BookmarkAnswer[] }) {
  const [isWhole, setWhole] = useState(false);
  const { rows, setSaved } = useSaved(saved);
  if (rows.length === 0)
    return (
      <p className="muted linked">
        Nothing yet. <Link to="/blog">Articles</Link>, <Link to="/thoughts">thoughts</Link> and{" "}
        <Link to="/resources">resources</Link> have a button to save them.
      </p>
    );
  return (
    <>
      <ul className="rows rows-split saved">
        {(isWhole ? rows : rows.slice(0, SHOWN_FIRST)).map((row) => (
          <li key={row.path}>
            <div>
              <p className="meta">{row.label}</p>
              <Link className="serif h4 clamped" to={row.path}>
                {row.title}
              </Link>
            </div>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={`Remove ${row.title}`}
              onClick={() => void setSaved(row, false)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > SHOWN_FIRST && (
        <button type="button" className="btn btn-secondary btn-sm above-m" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </button>
      )}
    </>
  );
}

function useSaved(first: BookmarkAnswer[]) {
  const [gone, setGone] = useState<string[]>([]);
  const { attempt } = useBusy();
  const setSaved = async (row: BookmarkAnswer, isSaved: boolean) => {
    const show = (isShown: boolean) =>
      setGone((all) => (isShown ? all.filter((path) => path !== row.path) : [...all, row.path]));
    show(isSaved);
    const isDone = await attempt(row.path, "That could not be saved. Please try again.", async () => {
      await sendBookmark(row, isSaved);
    });
    if (!isDone) show(!isSaved);
    else if (!isSaved) notify.offer("Removed.", "Undo", () => void setSaved(row, true));
  };
  return { rows: first.filter(({ path }) => !gone.includes(path)), setSaved };
}
