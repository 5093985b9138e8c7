import { Link } from "react-router";
import type { MyEnrolment } from "../../../programs/enrolment.ts";
import { Progress } from "../../../ui/page/meter.tsx";
import { StateView } from "../../../ui/page/state-view.tsx";
import type { MemberProfile } from "./profile-data.ts";

const COLORS: Record<string, string> = {
  "In Progress": "badge-info",
  Completed: "badge-success",
  "Waiting list": "badge-warning",
};

/** The member's program requests, their answers and the progress. */
export function MemberPrograms({ enrolments }: MemberProfile) {
  if (enrolments.length === 0)
    return (
      <StateView title="You have not asked to join a program yet." level="h2">
        <p>A request that you make while signed in is listed here.</p>
        <Link className="btn btn-secondary above-s" to="/programs">
          Explore programs
        </Link>
      </StateView>
    );
  return (
    <ul className="profile-rows">
      {enrolments.map((enrolment) => {
        const { reference, programId, title, instructor, status } = enrolment;
        return (
          <li key={reference}>
            <div>
              <span className={`badge ${COLORS[status] ?? "badge-neutral"}`}>{status}</span>
              <h3>
                <Link to={`/programs/${programId}`}>{title}</Link>
              </h3>
              <p className="meta">with {instructor}</p>
            </div>
            <div>
              <Standing {...enrolment} />
              <p className="meta above-s">Request {reference}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** In a course: the progress. Before: the next step. */
function Standing(enrolment: MyEnrolment) {
  const { state, reason, formattedDate, nextSession, sessions, attended, percent, status } = enrolment;
  if (state === "declined") return <p>{reason || "We could not offer you a place this time."}</p>;
  if (state === "waiting") return <p>We write to you as soon as a place is free.</p>;
  if (state === "requested")
    return <p>We read your request and write to you.{formattedDate && ` Next course: ${formattedDate}.`}</p>;
  return (
    <>
      <Progress text={`${attended} of ${sessions} sessions, ${percent}%`} percent={percent} />
      {nextSession && (
        <p className="meta above-s">
          {status === "Upcoming" ? "Begins" : "Next session"} {nextSession} IST
        </p>
      )}
    </>
  );
}
