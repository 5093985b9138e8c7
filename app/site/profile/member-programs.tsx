import { Link } from "react-router";
import { Progress } from "../../ui/forms/progress.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import type { Member } from "./profile-data.ts";

/** What she asked to join. How far a program has come is shown only where it is known. */
export function MemberPrograms({ enrolments, now }: Member) {
  if (enrolments.length === 0)
    return (
      <StateView title="You have not asked to join a program yet." level="h2">
        <p>Once you ask while signed in, it stands here.</p>
        <Link className="btn btn-secondary mt-2" to="/programs">
          Explore programs
        </Link>
      </StateView>
    );
  return (
    <ul className="profile-rows">
      {enrolments.map(({ reference, programId, title, instructor, startDate, formattedDate }) => {
        const isAhead = new Date(startDate) > now;
        return (
          <li key={reference}>
            <div>
              <span className={`badge ${isAhead ? "badge-neutral" : "badge-info"}`}>
                {isAhead ? `Starts ${formattedDate}` : "Requested"}
              </span>
              <h3>
                <Link to={`/programs/${programId}`}>{title}</Link>
              </h3>
              <p className="meta">with {instructor}</p>
            </div>
            <div>
              {isAhead ? <Progress text="Not begun, 0%" percent={0} /> : <p>Began {formattedDate}</p>}
              <p className="meta mt-2">Request {reference}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
