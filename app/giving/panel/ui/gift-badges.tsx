import { Check, Clock, X, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { DAY_MS } from "../../../platform/time/durations.ts";
import type { MonthlyAnswer } from "../../monthly/monthly-answer.ts";
import { isWaiting, type GiftAnswer, type GiftStatus } from "../../gift.ts";

type Badge = { words: string; look: "success" | "warning" | "danger" | "info" | "neutral"; Icon?: LucideIcon };

const TO_CONFIRM: Badge = { words: "To confirm", look: "warning", Icon: Clock };
const BADGES: Record<GiftStatus, Badge> = {
  announced: TO_CONFIRM,
  claimed: TO_CONFIRM,
  pending: { words: "Payment not finished", look: "info", Icon: Clock },
  paid: { words: "Received", look: "success", Icon: Check },
  "part-refunded": { words: "Refunded in part", look: "neutral" },
  refunded: { words: "Refunded", look: "neutral" },
  failed: { words: "Failed", look: "danger", Icon: X },
  cancelled: { words: "Cancelled", look: "neutral" },
};

export function GiftBadge({ status }: Pick<GiftAnswer, "status">) {
  return <StateBadge {...BADGES[status]} />;
}

const MONTHLY_BADGES: Record<MonthlyAnswer["state"], Badge> = {
  approved: { words: "Starting", look: "info" },
  active: { words: "Active", look: "success", Icon: Check },
  skipped: { words: "One month skipped", look: "info" },
  paused: { words: "Paused", look: "neutral" },
  "paused-at-bank": { words: "Paused at the bank", look: "neutral" },
  failing: { words: "Debit failed, tried again", look: "warning", Icon: Clock },
  halted: { words: "Halted by the bank", look: "danger", Icon: X },
  cancelled: { words: "Cancelled", look: "neutral" },
  completed: { words: "Ended", look: "neutral" },
};

export function MonthlyBadge({ state }: Pick<MonthlyAnswer, "state">) {
  return <StateBadge {...MONTHLY_BADGES[state]} />;
}

/** Staff write to the donor of a transfer that is on no statement after so many days. */
const LONG_DAYS = 7;

/** Of a gift that is to be confirmed: whether the donor says that it was transferred, and since when it is missing. */
export function ToConfirmBadge({ status, claimedAt }: GiftAnswer) {
  const [now] = useState(() => Date.now());
  if (!claimedAt || !isWaiting(status)) return <GiftBadge status={status} />;
  const days = Math.floor((now - Date.parse(claimedAt)) / DAY_MS);
  if (days < LONG_DAYS) return <StateBadge words="Not on a statement yet" look="warning" />;
  return <StateBadge words={`${days} days, not found`} look="danger" />;
}

function StateBadge({ words, look, Icon }: Badge) {
  return (
    <span className={`badge badge-${look}`}>
      {Icon && <Icon aria-hidden className="icon" />}
      {words}
    </span>
  );
}

/** Of a gift that was paid through the demo's gateway, or with a gateway's test keys. */
export function TestBadge({ isDemo }: Pick<GiftAnswer, "isDemo">) {
  return isDemo && <span className="badge badge-warning">Test</span>;
}

export function ForeignBadge({ isForeign }: Pick<GiftAnswer, "isForeign">) {
  return isForeign && <span className="badge badge-info">Foreign source</span>;
}
