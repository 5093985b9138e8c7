import { FileText, Mail, SlidersHorizontal, type LucideIcon } from "lucide-react";
import { INBOX_KINDS, RECORD_KINDS } from "./panel-kinds.ts";

const OWN: Record<string, LucideIcon> = { page: FileText, setting: SlidersHorizontal };

/** The icon beside a row, by the kind of what it is about; the row says the same in words. */
export function RowIcon({ kind }: { kind: string }) {
  const Icon = OWN[kind] ?? (RECORD_KINDS[kind] ?? INBOX_KINDS[kind])?.icon ?? Mail;
  return <Icon aria-hidden className="icon" />;
}
