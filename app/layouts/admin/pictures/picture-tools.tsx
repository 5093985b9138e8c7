import { Search } from "lucide-react";
import { Form, Link, useSubmit } from "react-router";
import type { PictureCounts, PictureFilter } from "../../../platform/pictures/library-picture.ts";
import { useTypingPause } from "../../../ui/page/typing-pause.ts";
import { formatBytes } from "../../../platform/text/bytes.ts";
import { picturesText } from "./picture-words.ts";

const PATH = "/admin/pictures";

/** All, what nothing uses, what has no words: with how many there are of each. */
export function PictureTabs({ which, counts }: { which: PictureFilter["which"]; counts: PictureCounts | null }) {
  const tabs = [
    { which: "all", label: "All", count: counts?.all, to: PATH },
    { which: "unused", label: "Not used", count: counts?.unused, to: `${PATH}?which=unused` },
    { which: "wordless", label: "Without words", count: counts?.wordless, to: `${PATH}?which=wordless` },
  ];
  return (
    <nav className="tabs" aria-label="Which pictures">
      {tabs.map((tab) => (
        <Link key={tab.which} to={tab.to} aria-current={tab.which === which ? "page" : undefined}>
          {tab.label} <span className="meta">{tab.count}</span>
        </Link>
      ))}
    </nav>
  );
}

type ToolsProps = { filter: PictureFilter; counts: PictureCounts | null; onClear: () => void };

/** What is searched for and the order stand in the address. */
export function PictureTools({ filter, counts, onClear }: ToolsProps) {
  const submit = useSubmit();
  const afterTyping = useTypingPause();
  const { q, which, order } = filter;
  const total = counts
    ? [picturesText(counts.all), counts.bytes > 0 && formatBytes(counts.bytes)].filter(Boolean).join(", ")
    : "";
  return (
    <div className="row tools">
      <search>
        <Form onChange={({ currentTarget }) => afterTyping(() => void submit(currentTarget, { replace: true }))}>
          {which !== "all" && <input type="hidden" name="which" value={which} />}
          <label className="search-box">
            <Search aria-hidden className="icon" />
            <span className="sr-only">What it shows, credit or page</span>
            <input
              className="input"
              type="search"
              name="q"
              defaultValue={q}
              placeholder="What it shows, credit or page"
              maxLength={100}
              autoComplete="off"
            />
          </label>
          <select className="input" name="order" aria-label="Order" defaultValue={order}>
            <option value="newest">Newest first</option>
            <option value="used">Most used</option>
            <option value="largest">Largest</option>
          </select>
        </Form>
      </search>
      <output className="meta">{total}</output>
      {which === "unused" && (counts?.unused ?? 0) > 0 && (
        <button type="button" className="btn btn-secondary btn-sm end" onClick={onClear}>
          Clear unused
        </button>
      )}
    </div>
  );
}
