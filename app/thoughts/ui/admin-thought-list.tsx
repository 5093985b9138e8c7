import { ChevronDown, Trash2 } from "lucide-react";
import { IN_THE_BIN } from "../../records/record-kind.ts";
import { GoneWords } from "../../ui/lists/gone-words.tsx";
import { LoadMore } from "../../ui/lists/load-more.tsx";
import { ConfirmDialog } from "../../ui/page/dialog.tsx";
import type { useRecordList } from "../../ui/lists/use-record-list.ts";
import type { ThoughtAnswer } from "../thought.ts";
import { shortened } from "../shortened.ts";

/** The thoughts so far, newest first, folded away until one has to go. */
export function ThoughtList({ list }: { list: ReturnType<typeof useRecordList<ThoughtAnswer>> }) {
  return (
    <details className="thought-list">
      <summary>
        <ChevronDown aria-hidden className="icon" />
        Manage thoughts
      </summary>
      <ul>
        {list.items.map((thought) => (
          <li key={thought._id} tabIndex={-1}>
            {list.gone.includes(thought) ? (
              <GoneWords title={shortened(thought.text)} onUndo={() => void list.bringBack(thought)} />
            ) : (
              <ThoughtRow thought={thought} onDelete={() => list.ask(thought)} />
            )}
          </li>
        ))}
      </ul>
      {list.hasMore && <LoadMore isLoading={list.isLoading} onLoad={() => void list.more()} />}
      {list.asked && (
        <ConfirmDialog
          title={`Delete “${shortened(list.asked.text)}”?`}
          question="Are you sure you want to delete this thought?"
          warning={IN_THE_BIN}
          action="Delete"
          working={list.isRemoving ? "Deleting..." : null}
          onConfirm={() => void list.confirm()}
          onClose={() => list.ask(null)}
        />
      )}
    </details>
  );
}

function ThoughtRow({ thought, onDelete }: { thought: ThoughtAnswer; onDelete: () => void }) {
  return (
    <>
      <p>
        {thought.text}
        <span className="meta">
          {thought.author} · {thought.category}
        </span>
      </p>
      <button
        type="button"
        className="row-action"
        aria-label={`Delete the thought “${shortened(thought.text)}”`}
        onClick={onDelete}
      >
        <Trash2 aria-hidden className="icon" />
        Delete
      </button>
    </>
  );
}
