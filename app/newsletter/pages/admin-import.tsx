import type { Route } from "./+types/admin-import";
import { ImportPage } from "../../records/imports/import-page.tsx";
import { LoadingList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { peopleImport } from "../../records/imports/people-import.tsx";
import { subscriberEndpoints, subscriberImportEndpoints } from "../endpoints.ts";
import { SUBSCRIBER_FILE, subscribersWords } from "../subscriber.ts";

/** Subscribers of a former newsletter. */
const SUBSCRIBERS_OF_FILE = peopleImport({
  crumb: { to: "/admin/subscribers", label: "Subscribers" },
  endpoints: subscriberImportEndpoints,
  related: [[subscriberEndpoints.list.path]],
  file: SUBSCRIBER_FILE,
  words: subscribersWords,
  title: "Import subscribers",
  help: "Subscribers from a former newsletter or a list, as a CSV file with a line for each. They get the next issue; no mail asks them to confirm, so import only those who agreed.",
  hint: "CSV with a header, such as e-mail, name and day joined.",
  needs: "The e-mail address is needed.",
  about: "Nothing is stored before you import it. Nobody gets a mail. Those who unsubscribed here stay unsubscribed.",
  doneText: "They are among the subscribers and get the next issue.",
  open: "Open the subscribers",
  stay: "unsubscribed, and stay unsubscribed",
});

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Import subscribers", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = () => <LoadingList list={SUBSCRIBERS_OF_FILE.list} />;

export default function AdminImport() {
  return <ImportPage kind={SUBSCRIBERS_OF_FILE} />;
}
