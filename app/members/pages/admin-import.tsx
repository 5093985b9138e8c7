import type { Route } from "./+types/admin-import";
import { ImportPage } from "../../records/imports/import-page.tsx";
import { LoadingList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { peopleImport } from "../../records/imports/people-import.tsx";
import { adminMemberEndpoints } from "../endpoints.ts";
import { memberImportEndpoints } from "../imports/endpoints.ts";
import { MEMBER_FILE, membersWords } from "../imports/member-file.ts";

/** Members of a former site. */
const MEMBERS_OF_FILE = peopleImport({
  crumb: { to: "/admin/members", label: "Members" },
  endpoints: memberImportEndpoints,
  related: [[adminMemberEndpoints.list.path]],
  file: MEMBER_FILE,
  words: membersWords,
  title: "Import members",
  help: "Members of a former site, as a CSV file with a line for each. They have no password here, and nobody gets a mail: send a link that sets one from the member's page, or they ask for it on the sign-in page.",
  hint: "CSV with a header, such as name, e-mail, phone and city.",
  needs: "The e-mail address and the name are needed.",
  about: "Nothing is stored before you import it. Nobody gets a mail. Accounts that are here already are not changed.",
  doneText:
    "They are among the members, without a password. Send a link that sets one from the member's page; nobody has got a mail.",
  open: "Open the members",
  stay: "have set a password, and stay",
});

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Import members", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = () => <LoadingList list={MEMBERS_OF_FILE.list} />;

export default function AdminImport() {
  return <ImportPage kind={MEMBERS_OF_FILE} />;
}
