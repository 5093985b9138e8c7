import { z } from "zod";
import { formatDate, startOfIndiaDay } from "../platform/time/india-time.ts";

/** A gift as the donor's profile lists it. */
export const ownGiftSchema = z.object({
  reference: z.string(),
  amount: z.number().describe("Rupees"),
  words: z.string().describe("The amount as people write it."),
  state: z.string().describe("Whether it came, and on which day."),
  formattedDate: z.string().describe("When it was noted."),
});
export type OwnGift = z.output<typeof ownGiftSchema>;

/** The state of a gift, in words. */
export function giftState({ frequency, receivedOn }: { frequency: string; receivedOn: string | null }): string {
  if (receivedOn) return `Received on ${formatDate(startOfIndiaDay(receivedOn))}`;
  return frequency === "monthly" ? "Intended, each month" : "Intended, once";
}
