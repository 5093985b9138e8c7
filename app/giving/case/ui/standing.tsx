import { Link } from "react-router";
import type { Site } from "../../../platform/settings/site.ts";

type Props = {
  site: Pick<Site, "registrationNumber" | "registrationLines">;
  /** Empty where none is valid. */
  taxApproval: string;
  taxNote: string;
  hasAccounts: boolean;
};

/** Registration and tax in plain words, also where there is none. */
export function Standing({ site, taxApproval, taxNote, hasAccounts }: Props) {
  return (
    <div className="measure below-xl">
      <h3>Tax information</h3>
      {taxApproval ? (
        <>
          {taxNote && <p>{taxNote}</p>}
          <p className="meta above-s">Approval: {taxApproval}</p>
        </>
      ) : (
        <p>A gift to us brings no tax deduction yet, as we do not hold the approval for it.</p>
      )}
      <h3 className="above-l">Registration</h3>
      <p>
        {site.registrationNumber
          ? `We are registered as a non-profit, No. ${site.registrationNumber}.`
          : "The foundation is not registered yet."}
      </p>
      {site.registrationLines.length > 0 && <p className="meta above-s">{site.registrationLines.join(" · ")}</p>}
      {hasAccounts && (
        <p className="above-m linked">
          <Link to="/accounts">Accounts, trustees and reports</Link>
        </p>
      )}
    </div>
  );
}
