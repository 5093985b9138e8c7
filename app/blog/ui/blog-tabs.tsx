import { Link } from "react-router";

/** The other pages under Blog in the panel. */
export const BLOG_LINKS = [
  { label: "Comments", to: "/admin/blog/comments?state=waiting" },
  { label: "Categories & tags", to: "/admin/blog/topics" },
  { label: "Import", to: "/admin/blog/import" },
];
const TABS = [{ label: "All articles", to: "/admin/blog" }, ...BLOG_LINKS];

/** What stands under Blog in the panel. */
export function BlogTabs({ current }: { current: string }) {
  return (
    <nav className="tabs" aria-label="Blog">
      {TABS.map(({ label, to }) => (
        <Link key={to} to={to} aria-current={to.split("?")[0] === current ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
