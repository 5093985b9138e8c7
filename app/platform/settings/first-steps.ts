import { z } from "zod";

/** What the API answers of the first steps; `isShown` until the last is done, where the demo content is off. */
export const firstStepsSchema = z.object({
  isShown: z.boolean(),
  steps: z.array(z.object({ title: z.string(), note: z.string(), path: z.string(), isDone: z.boolean() })),
});
export type FirstSteps = z.output<typeof firstStepsSchema>;
