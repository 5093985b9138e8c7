import type { InboxAction, InboxAnswer } from "../../../platform/inbox/inbox-item.ts";
import type { InboxPlace } from "./inbox-place.ts";
import type { useInbox } from "./use-inbox.ts";

/** What an opened item is handed of the inbox around it. */
export type OpenedIn = Pick<ReturnType<typeof useInbox>, "isBusy" | "assign" | "refresh"> & {
  place: InboxPlace;
  now: Date;
  /** Does it, says so, and opens the next pending item. */
  act: (item: InboxAnswer, action: InboxAction) => Promise<void>;
  /** Asks for the day. */
  onSnooze: (items: InboxAnswer[]) => void;
  endSnooze: (item: InboxAnswer) => Promise<boolean>;
  /** Opens the next pending item; without one this stays open. */
  goOnFrom: (reference: string) => void;
  /** Opens an item, with the reply that is being written. */
  goBackTo: (reference: string) => void;
};
