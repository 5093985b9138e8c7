import { call } from "../../platform/endpoints/call.ts";
import { pagesOf, partOf, queryOf } from "../../platform/endpoints/queries.ts";
import { addDays, formatDay } from "../../platform/time/india-time.ts";
import { deleteAction, editAction, viewAction } from "../../records/record-actions.tsx";
import { deleteSeveral } from "../../records/record-bulk.tsx";
import { recordListHead } from "../../records/record-list.tsx";
import type { ListColumn, ListDescription, ListOrder } from "../../ui/list-page/list-description.ts";
import { thoughtEndpoints } from "../endpoints.ts";
import type { ThoughtAnswer } from "../thought.ts";
import { THOUGHT_LIST } from "./thought-records.ts";
import "./admin-thoughts.css";

type Filter = { when: "" | "shown"; q: string };

/** The queue, whose order can be changed; under its other tab the thoughts shown before. */
export function thoughtList(when: string | null, today: string): ListDescription<ThoughtAnswer, Filter> {
  const isQueue = when !== "shown";
  return {
    ...recordListHead(THOUGHT_LIST),
    menuName: THOUGHT_LIST.titleOf,
    bulk: [deleteSeveral(THOUGHT_LIST)],
    caption: isQueue ? THOUGHT_LIST.caption : "Thoughts shown before, newest first",
    filterIn: ({ q = "", when: asked }) => ({ when: asked === "shown" ? "shown" : "", q }),
    pages: ({ q, when: asked }) => pagesOf(thoughtEndpoints.list, { query: { q, when: asked || "queue" } }),
    related: [[thoughtEndpoints.plan.path]],
    create: { to: `${THOUGHT_LIST.path}/new` },
    tabs: {
      name: "when",
      label: "Which thoughts",
      choices: [
        { value: "", label: "In the queue" },
        { value: "shown", label: "Shown before" },
      ],
      counts: partOf(queryOf(thoughtEndpoints.plan, {}), ({ queued, shown }) => ({ "": queued, shown })),
    },
    columns: [{ label: "Day", cell: isQueue ? queueDay(today) : shownDay }, ...COLUMNS],
    actions: [
      editAction(THOUGHT_LIST),
      viewAction(
        THOUGHT_LIST,
        ({ _id }) => `/thoughts/${_id}`,
        ({ day }) => day <= today,
      ),
      { ...deleteAction(THOUGHT_LIST), look: "menu" },
    ],
    // Among those that were searched for, a neighbour is none in the queue.
    order: ({ when: asked, q }) => (asked === "" && q === "" ? QUEUE_ORDER : null),
    none: {
      titleOf: ({ q }) => (q ? `Nothing here matches “${q}”.` : "No thought was shown before today’s."),
      all: "All thoughts",
    },
  };
}

const QUEUE_ORDER: ListOrder<ThoughtAnswer> = {
  nameOf: ({ day }) => formatDay(day),
  move: ({ _id: id }, { _id: to }) => call(thoughtEndpoints.move, { params: { id }, body: { to } }),
  said: ({ day }) => `Moved to ${formatDay(day)}.`,
  failed: "The thought could not be moved.",
};

const COLUMNS: ListColumn<ThoughtAnswer>[] = [
  {
    label: "Thought",
    className: "records-words",
    cell: ({ text }) => <span className="serif block thought-words">{text}</span>,
  },
  { label: "By", className: "records-name", cell: ({ author }) => author },
  { label: "Category", cell: ({ category }) => <span className="badge badge-neutral">{category}</span> },
];

/** In the queue the first is today's, also where nothing was planned for the days since. */
function queueDay(today: string) {
  return ({ day }: ThoughtAnswer) => (
    <span className="with-icon nowrap">
      <b>{formatDay(day)}</b>
      {day <= today && <span className="badge badge-success">Today</span>}
      {day === addDays(today, 1) && <span className="meta">Tomorrow</span>}
    </span>
  );
}

function shownDay({ day }: ThoughtAnswer) {
  return (
    <span className="with-icon nowrap">
      <b>{formatDay(day)}</b>
      <span className="meta">{day.slice(0, 4)}</span>
    </span>
  );
}
