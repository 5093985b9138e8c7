import { z } from "zod";
import { words, type Content } from "../platform/settings/content.ts";

/** The foundation's words for all events. */
export const EVENT_WORDS: Content<{ howToPay: string }> = {
  key: "events",
  schema: z
    .object({
      howToPay: words.default("Please pay at the event. If you would rather pay before it, please write to us."),
    })
    .prefault({}),
};
