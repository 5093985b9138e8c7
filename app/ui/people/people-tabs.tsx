import { Link, useSearchParams } from "react-router";

type Props = {
  label: string;
  tabs: { key: string; label: string; count: number }[];
  chosen: string;
  /** The one that an address without a tab means. */
  first: string;
};

/** What part of a list of people is shown, with how many are in each; the tab is in the address. */
export function PeopleTabs({ label, tabs, chosen, first }: Props) {
  const [search] = useSearchParams();
  const pathOf = (key: string) => {
    const next = new URLSearchParams(search);
    if (key === first) next.delete("tab");
    else next.set("tab", key);
    return next.size > 0 ? `?${next}` : ".";
  };
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={pathOf(tab.key)}
          relative="path"
          aria-current={tab.key === chosen ? "page" : undefined}
          preventScrollReset
          replace
        >
          {tab.label} <span className="meta">{tab.count}</span>
        </Link>
      ))}
    </nav>
  );
}
