import { Link } from "react-router";
import type { MailCounts, MailFilter, MailView } from "../../../platform/mail/mail.ts";
import { SearchForm } from "../../../ui/lists/search-form.tsx";

const TABS: { view: MailView | ""; label: string }[] = [
  { view: "", label: "All" },
  { view: "waiting", label: "Waiting" },
  { view: "sent", label: "Sent" },
  { view: "failed", label: "Failed" },
  { view: "not-sent", label: "Not sent" },
];

/** Which mails are shown: by what became of them, and to whom. */
export function MailFilters({ filter: { view, q }, counts }: { filter: MailFilter; counts: MailCounts["counts"] }) {
  return (
    <>
      <nav className="panel-tabs" aria-label="Mails by state">
        {TABS.map((tab) => (
          <Link
            key={tab.view}
            to={mailsPath({ view: tab.view, q })}
            aria-current={tab.view === view ? "page" : undefined}
          >
            {tab.label}
            {tab.view && counts[tab.view] > 0 && (
              <b className="inbox-count">{counts[tab.view].toLocaleString("en-IN")}</b>
            )}
          </Link>
        ))}
      </nav>
      <SearchForm key={q} label="Address" q={q}>
        {view && <input type="hidden" name="view" value={view} />}
      </SearchForm>
    </>
  );
}

/** The page's address with only what is chosen in it. */
export function mailsPath(filter: MailFilter): string {
  const chosen = Object.entries(filter).filter(([, value]) => value !== "");
  return chosen.length > 0 ? `/admin/mails?${new URLSearchParams(chosen)}` : "/admin/mails";
}
