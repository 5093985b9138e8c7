import { Check, Clock, X, type LucideIcon } from "lucide-react";
import type { GiftAnswer, GiftStatus } from "../../gift.ts";

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
  const { words, look, Icon } = BADGES[status];
  return (
    <span className={`badge badge-${look}`}>
      {Icon && <Icon aria-hidden className="icon" />}
      {words}
    </span>
  );
}

/** Of a gift that was paid through the demo's gateway. */
export function DemoBadge({ isDemo }: Pick<GiftAnswer, "isDemo">) {
  return isDemo && <span className="badge badge-warning">Demo</span>;
}
