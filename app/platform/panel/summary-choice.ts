import { z } from "zod";

export const summaryChoiceSchema = z.object({ isOn: z.boolean("Please say whether you want it.") });

/** `GET me/morning-summary`. */
export const summaryAnswerSchema = summaryChoiceSchema.extend({
  isSent: z.boolean().describe("Whether the foundation sends any, as its settings say."),
});
export type SummaryAnswer = z.output<typeof summaryAnswerSchema>;
