import { useState } from "react";
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
