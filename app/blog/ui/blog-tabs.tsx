import { Link } from "react-router";

const TABS = [
  { label: "All articles", to: "/admin/blog" },
  { label: "Comments", to: "/admin/blog/comments", search: "?state=waiting" },
  { label: "Categories & tags", to: "/admin/blog/topics" },
];

/** What stands under Blog in the panel. */
export function BlogTabs({ current }: { current: string }) {
  return (
    <nav className="panel-tabs" aria-label="Blog">
      {TABS.map(({ label, to, search = "" }) => (
        <Link key={to} to={`${to}${search}`} aria-current={to === current ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
