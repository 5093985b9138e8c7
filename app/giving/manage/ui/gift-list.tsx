import { useState } from "react";
import { Link } from "react-router";
import type { ApiPage } from "../../../platform/api/api-client.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { ConfirmDialog } from "../../../ui/page/dialog.tsx";
import { StateView } from "../../../ui/page/state-view.tsx";
import type { GiftAnswer, GiftFilter, GiftTotals as Totals } from "../gift.ts";
import { GiftRow } from "./gift-row.tsx";
import { GiftTotals } from "./gift-totals.tsx";
import { ReceiveGift } from "./receive-gift.tsx";
import { rupeeWords } from "../../../platform/text/money.ts";
import { useGifts } from "./use-gifts.ts";

type Props = { first: ApiPage<GiftAnswer>; firstTotals: Totals; filter: GiftFilter; now: Date };
type Asked = { what: "receive" | "remove"; gift: GiftAnswer };

export function GiftList({ first, firstTotals, filter, now }: Props) {
  const list = useGifts({ first, firstTotals, filter });
  const { items, busy } = list;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <GiftTotals totals={list.totals} />
      {items.length === 0 ? (
        <NoGifts isNarrowed={Object.values(filter).some(Boolean)} />
      ) : (
        <>
          <div className="records-bar">
            <output className="meta">
              {countWords(items.length, "gift")}
              {list.hasMore && " loaded"}
            </output>
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              aria-busy={busy === "download"}
              onClick={() => void list.download()}
            >
              Export CSV
            </button>
          </div>
          <GiftTable items={items} onAsk={setAsked} onUndo={(gift) => void list.undo(gift)} />
          {list.hasMore && (
            <LoadMore className="records-more" isLoading={busy === "more"} onLoad={() => void list.more()} />
          )}
        </>
      )}
      {asked?.what === "receive" && (
        <ReceiveGift
          id={asked.gift._id}
          words={`${rupeeWords(asked.gift.amount)} by ${asked.gift.way} from ${asked.gift.name}.`}
          now={now}
          onReceived={(gift) => {
            close();
            list.received(gift);
          }}
          onClose={close}
        />
      )}
      {asked?.what === "remove" && (
        <ConfirmDialog
          title={`Remove the gift of ${asked.gift.name}?`}
          question={`${rupeeWords(asked.gift.amount)} by ${asked.gift.way}. It leaves the list and the totals for ever.`}
          action="Remove"
          working={busy === asked.gift._id ? "Removing..." : null}
          onConfirm={() => void list.remove(asked.gift).then(close)}
          onClose={close}
        />
      )}
    </>
  );
}

type TableProps = { items: GiftAnswer[]; onAsk: (asked: Asked) => void; onUndo: (gift: GiftAnswer) => void };

function GiftTable({ items, onAsk, onUndo }: TableProps) {
  return (
    <section className="panel panel-flush records-panel">
      <table className="records gift-list">
        <caption className="sr-only">Gifts</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Amount</th>
            <th scope="col">Received</th>
            <th scope="col">Told</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {items.map((gift) => (
            <GiftRow
              key={gift._id}
              gift={gift}
              onReceive={() => onAsk({ what: "receive", gift })}
              onUndo={() => onUndo(gift)}
              onRemove={() => onAsk({ what: "remove", gift })}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function NoGifts({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <StateView level="p" title="No gift is like that.">
        <Link to="/admin/gifts" className="btn btn-secondary btn-sm">
          All gifts
        </Link>
      </StateView>
    );
  return (
    <StateView level="p" title="No gifts yet.">
      <p>What visitors say on the donate page stands here, and what you enter by hand.</p>
    </StateView>
  );
}
