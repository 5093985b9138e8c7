import { useQuery } from "@tanstack/react-query";
import { Download, ListChecks } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useBusy } from "../busy/use-busy.ts";
import { BusyButton } from "../buttons/busy-button.tsx";
import { FilterSelect } from "../filters/filter-choices.tsx";
import { cappedCount } from "../lists/count-words.ts";
import { SearchForm } from "../lists/search-form.tsx";
import type { Choices, Counts, ListDescription, ListSelect, QueryOf } from "./list-description.ts";

type TabsProps<Item, Filter extends Record<string, string>> = {
  list: Pick<ListDescription<Item, Filter>, "path" | "tabs">;
  filter: Filter;
};

/** The tabs of a list with how many are under each; what is chosen is in the address. */
export function ListTabs<Item, Filter extends Record<string, string>>({ list, filter }: TabsProps<Item, Filter>) {
  const { path, tabs } = list;
  if (!tabs) return null;
  const { name, label: tabsLabel, choices, counts, links = [] } = tabs;
  return (
    <nav className="tabs" aria-label={tabsLabel}>
      {choices.map(({ value, label }) => (
        <Link
          key={value}
          to={listPath(path, { ...filter, [name]: value })}
          aria-current={value === filter[name] ? "page" : undefined}
        >
          {label}
          {counts && <TabCount counts={counts} value={value} />}
        </Link>
      ))}
      {links.map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function TabCount({ counts, value }: { counts: QueryOf<Counts>; value: string }) {
  const { data } = useQuery(counts);
  const count = data?.[value];
  if (count === undefined) return null;
  return <span className="meta">{cappedCount(count)}</span>;
}

type ToolsProps<Item, Filter extends Record<string, string>> = {
  list: Pick<ListDescription<Item, Filter>, "search" | "searchHint" | "Filters" | "selects" | "bulk" | "file">;
  filter: Filter;
  /** How many there are; nothing where there is none. */
  children: ReactNode;
  onSelect: () => void;
};

/** The search and selects of a list, how many it has, and what is done with the whole of it. */
export function ListTools<Item, Filter extends Record<string, string>>(props: ToolsProps<Item, Filter>) {
  const { list, filter, children, onSelect } = props;
  const { search, searchHint, Filters, selects = [], bulk, file } = list;
  const { q = "", ...rest } = filter;
  const others = Object.entries(rest).filter(
    ([other, value]) => value !== "" && !selects.some(({ name }) => name === other),
  );
  return (
    <div className="row tools">
      {Filters && <Filters filter={filter} />}
      {search && (
        <SearchForm label={search} hint={searchHint} q={q}>
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {selects.map((select) => (
            <Select key={select.name} {...select} chosen={filter[select.name] ?? ""} />
          ))}
        </SearchForm>
      )}
      {children && (
        <>
          <output className="meta">{children}</output>
          {bulk && (
            <button type="button" className="btn btn-quiet btn-sm" onClick={onSelect}>
              <ListChecks aria-hidden className="icon" />
              Select several
            </button>
          )}
          {file && <ExportButton addressOf={() => file(filter)} />}
        </>
      )}
    </div>
  );
}

type SelectProps<Choices> = Omit<ListSelect, "choices"> & { choices: Choices; chosen: string };

function Select({ choices, ...select }: SelectProps<ListSelect["choices"]>) {
  if ("queryKey" in choices) return <ReadSelect choices={choices} {...select} />;
  return <FilterSelect choices={choices} {...select} />;
}

function ReadSelect({ choices, ...select }: SelectProps<QueryOf<Choices>>) {
  const { data = [] } = useQuery(choices);
  // What is chosen is there before the others are read.
  const isMissing = select.chosen !== "" && !data.some((one) => valueOf(one) === select.chosen);
  return <FilterSelect {...select} choices={isMissing ? [select.chosen, ...data] : data} />;
}

const valueOf = (choice: Choices[number]) => (typeof choice === "string" ? choice : choice.value);

function ExportButton({ addressOf }: { addressOf: () => Promise<string> }) {
  const { isBusy, attempt } = useBusy();
  const download = () =>
    attempt("file", "The list could not be exported.", async () => location.assign(await addressOf()));
  return (
    <BusyButton className="btn btn-secondary btn-sm" isBusy={isBusy("file")} onClick={() => void download()}>
      <Download aria-hidden className="icon" />
      Export CSV
    </BusyButton>
  );
}

/** The address of a list with only what is chosen in it. */
export function listPath(path: string, filter: Record<string, string>): string {
  const chosen = Object.entries(filter).filter(([, value]) => value !== "");
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path;
}
