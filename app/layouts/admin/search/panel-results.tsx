import type { MouseEvent } from "react";
import { Link } from "react-router";
import { markMatches, queryWords } from "../../../platform/search/search-words.ts";
import { MarkedWords } from "../../../ui/reading/marked-words.tsx";
import type { Option, OptionGroup } from "./search-options.tsx";

type ResultsProps = {
  id: string;
  groups: OptionGroup[];
  typed: string;
  active: Option | undefined;
  onPoint: (option: Option) => void;
  onOpen: (option: Option) => void;
};

/** What was found, in groups. The focus stays in the field; arrows and the pointer only choose a line. */
export function PanelResults({ id, groups, typed, active, ...line }: ResultsProps) {
  const words = queryWords(typed);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select cannot hold links
    <div role="listbox" id={id} aria-label="Found">
      {groups.map(({ name, options }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden className="kick">
            {name}
          </p>
          {options.map((option) => (
            <OptionLine key={option.id} option={option} words={words} isActive={option.id === active?.id} {...line} />
          ))}
        </div>
      ))}
    </div>
  );
}

type LineProps = Pick<ResultsProps, "onPoint" | "onOpen"> & { option: Option; words: string[]; isActive: boolean };

function OptionLine({ option, words, isActive, onPoint, onOpen }: LineProps) {
  const { id, title, about, to, icon, isOutside } = option;
  const { marks } = markMatches(title, words, []);
  const line = {
    id,
    role: "option",
    "aria-selected": isActive,
    tabIndex: -1,
    className: "menu-item quiet-icons panel-search-line",
    onMouseMove: () => isActive || onPoint(option),
    // A new tab leaves this one as it is.
    onClick: (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || onOpen(option),
  };
  const content = (
    <>
      {icon}
      <span className="cut fill">
        <MarkedWords text={title} marks={option.isMore ? [] : marks} />
      </span>
      {about && <small className="cut only-wide">{about}</small>}
    </>
  );
  return isOutside ? (
    <a href={to} {...line}>
      {content}
    </a>
  ) : (
    <Link to={to} {...line}>
      {content}
    </Link>
  );
}
