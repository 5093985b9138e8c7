import type { Tier } from "./amounts.ts";
import type { GivingContent } from "./giving-content.ts";

/** What its page shows: whole rupees, as people give. */
export function toGivingData({ presetsInPaise, tiers, ...giving }: GivingContent) {
  return {
    ...giving,
    presets: presetsInPaise.map((paise) => paise / 100),
    tiers: tiers.map(({ priceInPaise, ...tier }): Tier => ({ ...tier, rupees: priceInPaise / 100 })),
  };
}
export type GivingData = ReturnType<typeof toGivingData>;
