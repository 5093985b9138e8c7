import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { partOf, queryOf } from "../platform/endpoints/queries.ts";
import type { DraftEntry } from "../platform/records/record.ts";
import { draftEndpoints } from "../platform/records/endpoints.ts";
import { formatDay, formatMoment, formatTime, indiaDay, indiaYear } from "../platform/time/india-time.ts";
import { isDraftRow, type DraftRow } from "./draft-rows.tsx";
import { type ListedKind, type Stored } from "./record-kind.ts";

/** The number of drafts of a kind that are searched for changes of listed records. */
const MOST_DRAFTS = 200;

type Props<Answer extends Stored> = { kind: ListedKind<Answer>; row: Answer | DraftRow };

/** The state of a row in a list: published, scheduled, draft or archived. */
export function StateCell<Answer extends Stored>({ kind, row }: Props<Answer>) {
  if (isDraftRow(row)) return <DraftState draft={row} />;
  return <RecordStateOf kind={kind} stored={row} />;
}

function DraftState({ draft }: { draft: DraftEntry }) {
  const { base, isOff, publishAt, problem } = draft;
  return (
    <>
      {base !== null && <Published draft={draft} />}
      {base === null && publishAt && <Scheduled>{momentOf(publishAt)}</Scheduled>}
      {base === null && !publishAt && <span className="badge badge-neutral">{isOff ? "Archived" : "Draft"}</span>}
      {problem && <small className="draft-problem">It could not be published: {problem}</small>}
    </>
  );
}

function RecordStateOf<Answer extends Stored>({ kind, stored }: { kind: ListedKind<Answer>; stored: Answer }) {
  const query = { limit: MOST_DRAFTS };
  const drafts = queryOf(draftEndpoints.list, { params: { kind: kind.kind }, query });
  const { data: draft } = useQuery(
    partOf(drafts, ({ rows }) => rows.find(({ _id, base }) => _id === stored._id && base !== null) ?? null),
  );
  if (kind.isShown?.(stored) === false) return <Scheduled>{kind.shownFrom?.(stored)}</Scheduled>;
  return <Published draft={draft ?? null} />;
}

function Published({ draft }: { draft: DraftEntry | null }) {
  return (
    <>
      <span className="badge badge-success">Published</span>
      {draft && <small>{draft.publishAt ? `Changes on ${momentOf(draft.publishAt)}` : "Changes not published"}</small>}
    </>
  );
}

function Scheduled({ children }: { children: ReactNode }) {
  return (
    <span className="badge badge-info">
      <CalendarClock aria-hidden className="icon" />
      <span className="sr-only">Scheduled, </span>
      {children}
    </span>
  );
}

/** `Sun 29 Nov, 6:30 AM`, with the year if it is not the current one. */
function momentOf(instant: string): string {
  const at = new Date(instant);
  if (indiaYear(at) !== indiaYear(new Date())) return formatMoment(at);
  return `${formatDay(indiaDay(at))}, ${formatTime(at)}`;
}
