import { useState } from "react";
import { Link } from "react-router";
import { listPath } from "../../../ui/list-page/list-filters.tsx";
import { ReceiveGift } from "./receive-gift.tsx";

type Props = { id: string; words: string; isWaiting: boolean; onReceived: () => void };

/** What the inbox offers for a pledge. */
export function GiftInboxActions({ id, words, isWaiting, onReceived }: Props) {
  const [asked, setAsked] = useState<Date | null>(null);
  return (
    <>
      {isWaiting && (
        <button
          type="button"
          className="btn btn-primary btn-sm"
          aria-label={`Mark the gift ${id} received`}
          onClick={() => setAsked(new Date())}
        >
          Mark received
        </button>
      )}
      <Link
        to={listPath("/admin/gifts", { q: id })}
        className="btn btn-secondary btn-sm"
        aria-label={`Among the gifts: ${id}`}
      >
        Among the gifts
      </Link>
      {asked && (
        <ReceiveGift
          id={id}
          words={words}
          now={asked}
          onReceived={() => {
            setAsked(null);
            onReceived();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
