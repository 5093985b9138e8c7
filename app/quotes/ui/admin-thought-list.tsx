import { ChevronDown, Trash2 } from "lucide-react";
import { LoadMore } from "../../ui/lists/load-more.tsx";
import { ConfirmDialog } from "../../ui/page/dialog.tsx";
import type { useRecordList } from "../../ui/lists/use-record-list.ts";
import type { QuoteAnswer } from "../quote.ts";

/** The thoughts so far, newest first, folded away until one has to go. */
export function ThoughtList({ list }: { list: ReturnType<typeof useRecordList<QuoteAnswer>> }) {
  return (
    <details className="thought-list">
      <summary>
        <ChevronDown aria-hidden className="icon" />
        Manage thoughts
      </summary>
      <ul>
        {list.items.map((quote) => (
          <li key={quote._id}>
            <p>
              {quote.text}
              <span className="meta">
                {quote.author} · {quote.category}
              </span>
            </p>
            <button
              type="button"
              className="row-action"
              aria-label={`Delete the thought “${shortened(quote.text)}”`}
              onClick={() => list.ask(quote)}
            >
              <Trash2 aria-hidden className="icon" />
              Delete
            </button>
          </li>
        ))}
      </ul>
      {list.hasMore && <LoadMore isLoading={list.isLoading} onLoad={() => void list.more()} />}
      {list.asked && (
        <ConfirmDialog
          title={`Delete “${shortened(list.asked.text)}”?`}
          question="Are you sure you want to delete this thought?"
          action="Delete"
          working={list.isRemoving ? "Deleting..." : null}
          onConfirm={() => void list.confirm()}
          onClose={() => list.ask(null)}
        />
      )}
    </details>
  );
}

function shortened(text: string): string {
  return text.length <= 48 ? text : `${text.slice(0, text.lastIndexOf(" ", 46))}…`;
}
