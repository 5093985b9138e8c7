import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { sentenceOf } from "../../platform/api/api-problem.ts";
import { BIN_DAYS, type Binned } from "../../platform/records/bin.ts";
import { call } from "../../platform/endpoints/call.ts";
import { binEndpoints } from "../../platform/records/endpoints.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { kindLabel } from "./features/panel-kinds.ts";
import { BusyButton } from "../../ui/buttons/busy-button.tsx";
import { ConfirmDialog } from "../../ui/page/dialog.tsx";
import { useFocusAfter } from "../../ui/page/keys.ts";
import { StateView } from "../../ui/page/state-view.tsx";
import { notify } from "../../ui/page/toast.tsx";

const HELP = `What you delete lies here for ${BIN_DAYS} days, and can be brought back.`;

/** What was deleted, the latest first, each to be brought back or to be deleted for ever. */
export function BinList({ first }: { first: Binned[] }) {
  const [items, setItems] = useState(first);
  const [asked, setAsked] = useState<Binned | null>(null);
  const [busy, setBusy] = useState<Binned | null>(null);
  const list = useFocusAfter<HTMLDivElement>(items);
  const act = async (item: Binned, said: string, action: "restore" | "remove") => {
    setBusy(item);
    try {
      await call(binEndpoints[action], { params: { kind: item.kind, id: item._id } });
      setItems((now) => now.filter((one) => one !== item));
      notify.success(said);
    } catch (error) {
      console.error("Something in the bin could not be restored or deleted", error);
      notify.error(sentenceOf(error, "That could not be done. Please try again."));
    }
    setBusy(null);
    setAsked(null);
  };
  return (
    <div ref={list} tabIndex={-1}>
      {items.length === 0 ? (
        <StateView level="p" title="The bin is empty.">
          <p>{HELP}</p>
        </StateView>
      ) : (
        <>
          <p className="admin-help">{HELP}</p>
          <ul className="panel panel-flush bin">
            {items.map((item) => (
              <BinRow
                key={`${item.kind} ${item._id}`}
                item={item}
                isBusy={busy === item}
                onRestore={() => void act(item, `“${item.title}” is back.`, "restore")}
                onDelete={() => setAsked(item)}
              />
            ))}
          </ul>
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={`Delete “${asked.title}” for ever?`}
          question="Nobody can bring it back afterwards."
          action="Delete for ever"
          working={busy === asked ? "Deleting..." : null}
          onConfirm={() => void act(asked, "Deleted for ever.", "remove")}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type RowProps = { item: Binned; isBusy: boolean; onRestore: () => void; onDelete: () => void };

function BinRow({ item, isBusy, onRestore, onDelete }: RowProps) {
  const { kind, title, deletedAt, deletedBy, daysLeft } = item;
  return (
    <li aria-busy={isBusy}>
      <span className="bin-title">
        <span className="badge badge-neutral">{kindLabel(kind)}</span>
        {title}
      </span>
      <span className="meta">
        Deleted {formatDate(new Date(deletedAt))} by {deletedBy}, {daysLeft === 1 ? "1 day" : `${daysLeft} days`} left
      </span>
      <span className="bin-actions">
        <BusyButton
          className="btn btn-secondary btn-sm"
          isBusy={isBusy}
          aria-label={`Restore “${title}”`}
          onClick={onRestore}
        >
          <RotateCcw aria-hidden className="icon" />
          Restore
        </BusyButton>
        <BusyButton
          className="btn btn-quiet btn-sm"
          isBusy={isBusy}
          aria-label={`Delete for ever: “${title}”`}
          onClick={onDelete}
        >
          Delete for ever
        </BusyButton>
      </span>
    </li>
  );
}
