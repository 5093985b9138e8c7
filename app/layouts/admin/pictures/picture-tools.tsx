import { Form, Link, useSubmit } from "react-router";
import type { PictureCounts, PictureFilter } from "../../../platform/pictures/library-picture.ts";
import { FilterSelect } from "../../../ui/filters/filter-choices.tsx";
import { SearchBox } from "../../../ui/lists/search-box.tsx";
import { useTypingPause } from "../../../ui/filters/typing-pause.ts";
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

const ORDERS = [
  { value: "newest", label: "Newest first" },
  { value: "used", label: "Most used" },
  { value: "largest", label: "Largest" },
];

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
          <SearchBox
            label="What it shows, credit or page"
            name="q"
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
          />
          <FilterSelect name="order" label="Order" chosen={order} choices={ORDERS} />
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
