import { Check } from "lucide-react";
import { ROLE_WORDS, STAFF_ROLES } from "../../platform/auth/roles.ts";
import { listPermissions } from "./features/permissions.ts";
import "../../staff/ui/admin-staff.css";

/** What each role may do, from the table that guards the routes. */
export function RolesTable() {
  return (
    <section className="panel" aria-labelledby="roles-title">
      <h2 id="roles-title" className="below-s">
        What each role may do
      </h2>
      <table className="table roles">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Part of the panel</span>
            </th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col">
                {ROLE_WORDS[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listPermissions().map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ role, may }) => (
                <td key={role}>
                  <Cell may={may} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ may }: { may: "all" | "own" | null }) {
  if (may === "own") return <>own</>;
  if (may === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">cannot</span>
      </>
    );
  return (
    <>
      <Check aria-hidden className="icon" />
      <span className="sr-only">can</span>
    </>
  );
}
