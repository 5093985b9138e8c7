import type { SectionAnswer } from "../../../platform/settings/section.ts";

const day = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "Asia/Kolkata" });

/** The day of its last change, `12 Nov`; null where nobody has changed it yet. */
export function changedOn({ changedAt, changedBy }: SectionAnswer): string | null {
  return changedAt && changedBy ? day.format(new Date(changedAt)) : null;
}
