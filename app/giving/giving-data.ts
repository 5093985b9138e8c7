import type { Tier } from "./amounts.ts";
import type { GivingContent } from "./giving-content.ts";

/** The data of its page, in whole rupees. */
export function toGivingData({ presetsInPaise, tiers, ...giving }: GivingContent) {
  return {
    ...giving,
    presets: presetsInPaise.map((paise) => paise / 100),
    tiers: tiers.map(({ priceInPaise, ...tier }): Tier => ({ ...tier, rupees: priceInPaise / 100 })),
  };
}
export type GivingData = ReturnType<typeof toGivingData>;
