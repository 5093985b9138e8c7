import type { PanelKind } from "../../../platform/features/panel-feature.ts";
import { PANEL_FEATURES } from "./features.ts";

/** The kinds of inbox items, by their name in the API. */
export const INBOX_KINDS = Object.assign({}, ...PANEL_FEATURES.map(({ inbox }) => inbox)) as Record<string, PanelKind>;

/** The kinds of records. */
export const RECORD_KINDS = Object.assign({}, ...PANEL_FEATURES.map(({ records }) => records)) as Record<
  string,
  PanelKind
>;

type InboxTab = { name: string; label: string; order: number; kinds: string[] };

/** The tabs of the inbox, in their order. */
export const INBOX_TABS: InboxTab[] = listTabs();

function listTabs(): InboxTab[] {
  const tabs = new Map<string, InboxTab>();
  for (const [kind, { tab }] of PANEL_FEATURES.flatMap(({ inbox = {} }) => Object.entries(inbox)))
    tabs.set(tab.name, { ...tab, kinds: [...(tabs.get(tab.name)?.kinds ?? []), kind] });
  return [...tabs.values()].toSorted((one, other) => one.order - other.order);
}

/** What a kind of record, of its draft, or of an inbox item is called in the lists of changes and of the bin. */
export function kindLabel(kind: string): string {
  const draftOf = /^draft-of-(.+)$/.exec(kind)?.[1];
  if (draftOf) return `Draft of ${kindLabel(draftOf).toLowerCase()}`;
  const label = (RECORD_KINDS[kind] ?? INBOX_KINDS[kind])?.label;
  return label ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");
}
