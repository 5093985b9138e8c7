import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { formatRupees } from "../../amounts.ts";
import type { AccountsContent } from "../accounts-content.ts";
import "../../../ui/reading/detail.css";
import "./accounts.css";

/** Registration, trustees, figures and reports: each part once it is entered. */
export function AccountsView({
  accounts: { registration, trustees, years, reports, isSample },
  taxApproval,
}: {
  accounts: AccountsContent;
  /** Empty where none is valid. */
  taxApproval: string;
}) {
  return (
    <div className="wrap stack page-end accounts">
      {isSample && (
        <p className="notice notice-warning">These names and figures are samples of a demonstration site.</p>
      )}
      {(registration || taxApproval) && (
        <section className="split split-late" aria-labelledby="registration">
          <h2 id="registration">Registration</h2>
          <div className="measure">
            {registration && <p className="pre">{registration}</p>}
            {taxApproval && <p className="meta above-s">Approval for tax deductions: {taxApproval}</p>}
          </div>
        </section>
      )}
      {trustees.length > 0 && <Trustees trustees={trustees} />}
      {years.length > 0 && <Years years={years} />}
      {reports.length > 0 && <Reports reports={reports} />}
      <p>
        <Link className="btn btn-secondary" to="/donate">
          Donate
        </Link>
      </p>
    </div>
  );
}

function Trustees({ trustees }: Pick<AccountsContent, "trustees">) {
  return (
    <section className="split split-late" aria-labelledby="trustees">
      <h2 id="trustees">Trustees</h2>
      <ul className="rows rows-padded">
        {trustees.map(({ name, role }) => (
          <li key={`${name} ${role}`} className="row spread">
            <b>{name}</b>
            <span className="muted">{role}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Years({ years }: Pick<AccountsContent, "years">) {
  return (
    <div className="split split-late">
      <h2 id="years">Income and spending</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a small phone, it is scrolled by keys too */}
      <section className="accounts-years" aria-labelledby="years" tabIndex={0}>
        <table className="table table-figures">
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Income</th>
              <th scope="col">Spent on programs</th>
              <th scope="col">Spent on running</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, incomeInPaise, programsInPaise, runningInPaise }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {[incomeInPaise, programsInPaise, runningInPaise].map((paise, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the columns never change
                  <td key={column}>{formatRupees(paise / 100)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Reports({ reports }: Pick<AccountsContent, "reports">) {
  return (
    <section className="split split-late" aria-labelledby="reports">
      <h2 id="reports">Reports</h2>
      <ul className="rows rows-padded">
        {reports.map(({ title, link }) => (
          <li key={`${title} ${link}`} className="linked">
            <a href={link} className="with-icon text-link">
              <ArrowRightIcon className="icon" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
