import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { noteOpened, readOpened } from "./recently-opened.ts";
import { useSession } from "../../../platform/auth/session.ts";
import { MOST_SOUGHT } from "../../../platform/panel-rows/found.ts";
import { type KeyHint, KeyHints } from "../../../ui/lists/key-hints.tsx";
import { Dialog } from "../../../ui/page/dialog.tsx";
import { type PanelPlace, placesFor } from "./panel-place.ts";
import { foundGroups, openedGroup, type Option } from "./search-options.tsx";
import { PanelResults } from "./panel-results.tsx";
import { useFound } from "./use-found.ts";

const KEYS: KeyHint[] = [
  ["↑ ↓", "move"],
  ["Enter", "open"],
  ["Ctrl Enter", "new tab"],
  ["Esc", "close"],
];

type StateProps = { found: ReturnType<typeof useFound>; isEmpty: boolean; count: number };

/** What there is to say besides what was found: how to begin, that nothing has these words, that the line is lost. */
function SearchState({ found, isEmpty, count }: StateProps) {
  const { problem, isAsking, again } = found;
  if (problem !== null && !isAsking)
    return (
      <div className="row spread muted panel-search-note" role="alert">
        <p>{problem} What you typed stays here.</p>
        <button type="button" className="btn btn-secondary btn-sm" onClick={again}>
          Try again
        </button>
      </div>
    );
  return (
    <output className={count > 0 ? "sr-only" : "row spread muted panel-search-note"}>
      {isEmpty ? START : sentenceFor(isAsking, count)}
    </output>
  );
}

const START = "Type a name, a reference, a setting or something to do, such as “phone” or “new event”.";

function sentenceFor(isAsking: boolean, count: number): string {
  if (isAsking) return "Searching...";
  if (count === 0) return "Nothing matches these words. Try fewer words, or the beginning of one.";
  return count === 1 ? "1 line found." : `${count} lines found.`;
}

type SearchProps = { places: PanelPlace[]; onClose: () => void };

const NAME = "Search over everything";
const FOUND = "panel-found";
const STEPS: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/** Records, people, settings, places and things to do, from wherever one is. */
export function SearchDialog({ places, onClose }: SearchProps) {
  const account = useSession()?.user.email ?? "";
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [isHurried, setHurried] = useState(false);
  const found = useFound(typed);
  const isEmpty = typed.trim() === "";
  const groups = isEmpty
    ? openedGroup(readOpened(account))
    : foundGroups(placesFor(places, typed), found.groups, typed.trim());
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(at, options.length - 1)];
  const activeId = active?.id;
  useInSight(activeId);
  // Enter came before the answer: the first line of the answer is meant, not one of what was typed before.
  useEffect(() => {
    if (!isHurried || found.isAsking) return;
    setHurried(false);
    if (active) follow(active);
  }, [isHurried, found.isAsking, active]);

  const open = (option: Option) => {
    if (!option.isMore && !option.isOutside) noteOpened(account, option);
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    // The browser would go to its own address field.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") event.preventDefault();
    const step = STEPS[event.key];
    // Enter while letters are put together, as in Hindi, chooses among letters.
    if (event.nativeEvent.isComposing || (!step && event.key !== "Enter")) return;
    event.preventDefault();
    if (step && options.length > 0) setAt((Math.min(at, options.length - 1) + step + options.length) % options.length);
    if (step) return;
    if (found.isAsking && !active?.isAtHand) setHurried(true);
    else if (active && (event.ctrlKey || event.metaKey)) window.open(active.to, "_blank", "noopener");
    else if (active) follow(active);
  };
  return (
    <Dialog title={NAME} isBare onClose={onClose}>
      <div className="row panel-search-field">
        <Search aria-hidden className="icon" />
        <input
          className="fill"
          role="combobox"
          aria-label={NAME}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? FOUND : undefined}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST_SOUGHT}
          placeholder="A name, a word, something to do"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
            setHurried(false);
          }}
          onKeyDown={press}
        />
        <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
          <X aria-hidden className="icon" />
        </button>
      </div>
      <div className="panel-search-found">
        <SearchState found={found} isEmpty={isEmpty} count={options.length} />
        {options.length > 0 && (
          <PanelResults
            id={FOUND}
            groups={groups}
            typed={typed}
            active={active}
            onPoint={(option) => setAt(options.indexOf(option))}
            onOpen={open}
          />
        )}
      </div>
      <SearchKeys />
    </Dialog>
  );
}

function useInSight(id: string | undefined): void {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id]);
}

/** As a press on its line would: the router, or the browser where it is a page of the site, does the rest. */
function follow({ id }: Option): void {
  document.getElementById(id)?.click();
}

function SearchKeys() {
  return (
    <div className="only-wide panel-search-keys">
      <KeyHints hints={KEYS} />
    </div>
  );
}
