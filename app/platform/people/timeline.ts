import { z } from "zod";

/** One line of what a person joined, gave, wrote or got. */
export const timelineEntrySchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  source: z.string().describe("The name of the feature that it is from."),
  label: z.string().describe("What it is: Events, Gifts, Mails."),
  words: z.string(),
  state: z.string(),
  path: z.string().describe("The page of the panel that shows it; empty where there is none."),
  again: z.string().describe("What can be sent again, as a button says it; empty where nothing can."),
});
export type TimelineEntry = z.output<typeof timelineEntrySchema>;
