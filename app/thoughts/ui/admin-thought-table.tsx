import type { ApiPage } from "../../platform/api/api-client.ts";
import { draftKey, dropDraft } from "../../platform/forms/drafts.ts";
import { RecordManager } from "../../ui/lists/record-manager.tsx";
import { useRecordList } from "../../ui/lists/use-record-list.ts";
import type { ThoughtAnswer } from "../thought.ts";
import type { ThoughtList } from "../thought-plan.ts";
import { queueColumns, SHOWN_COLUMNS, ThoughtMenu } from "./admin-thought-row.tsx";
import { IN_THE_BIN } from "../../records/record-kind.ts";
import { listPlanned, removeThought, THOUGHT_KIND, THOUGHT_UNDO } from "./thought-kind.tsx";
import { useThoughtMoves } from "./use-thought-moves.ts";

const WORDS = {
  removed: "Thought moved to the bin.",
  removeFailed: "The thought could not be deleted.",
  moreFailed: "More thoughts could not be loaded.",
};
const EMPTY = { queue: "No thoughts yet.", shown: "No thought was shown before today’s." };

type Props = { when: ThoughtList; first: ApiPage<ThoughtAnswer>; today: string; onChanged: () => void };

/** The queue, whose order is changed by grip, keys or menu; or the thoughts shown before. */
export function ThoughtTable({ when, first, today, onChanged }: Props) {
  const remove = async (thought: ThoughtAnswer) => {
    await removeThought(thought);
    dropDraft(draftKey(THOUGHT_KIND.one, thought._id));
    onChanged();
  };
  const restore = async (thought: ThoughtAnswer) => {
    await THOUGHT_UNDO.restore(thought);
    onChanged();
  };
  const loadMore = (after: string, q: string) => listPlanned(when, after, q);
  const list = useRecordList({ first, loadMore, remove, words: WORDS, undo: { ...THOUGHT_UNDO, restore } });
  const moves = useThoughtMoves(list);
  const isQueue = when === "queue";
  // Among those that were searched for, a neighbour is none in the queue.
  const canMove = isQueue && list.q === "";
  return (
    <RecordManager
      list={list}
      caption={isQueue ? THOUGHT_KIND.caption : "Thoughts shown before, newest first"}
      columns={isQueue ? queueColumns(today, canMove ? moves.grip : null) : SHOWN_COLUMNS}
      idOf={({ _id }) => _id}
      titleOf={THOUGHT_KIND.titleOf}
      editPath={({ _id }) => `${THOUGHT_KIND.path}/${_id}`}
      newPath={`${THOUGHT_KIND.path}/new`}
      onMove={canMove ? moves.step : undefined}
      renderMore={(thought) => (
        <ThoughtMenu
          thought={thought}
          today={today}
          moves={canMove ? moves : null}
          onDelete={() => list.ask(thought)}
        />
      )}
      question="Are you sure you want to delete this thought?"
      warningFor={() => IN_THE_BIN}
      plural="thoughts"
      empty={EMPTY[when]}
      create="+ Add New Thought"
    />
  );
}
