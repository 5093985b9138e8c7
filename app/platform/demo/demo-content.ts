import { z } from "zod";

const keptSchema = z.object({
  _id: z.string(),
  title: z.string(),
  because: z.string().describe("Why it stays, in a sentence."),
});

const demoPartSchema = z.object({
  kind: z.string().describe("Of records, such as post; or of other rows, such as registration."),
  going: z.array(z.string()).describe("What removing removes, by title or name."),
  kept: z.array(keptSchema).describe("What stays, because it was edited or used."),
});
export type DemoPart = z.output<typeof demoPartSchema>;

export const demoContentSchema = z.object({
  parts: z.array(demoPartSchema).describe("The kinds of which there is something."),
  unwritten: z
    .array(z.object({ title: z.string(), path: z.string() }))
    .describe("The sections of settings and pages that still have words of the demo; removing leaves them."),
  removed: z
    .object({ count: z.int(), at: z.iso.datetime(), by: z.string(), until: z.iso.datetime() })
    .nullable()
    .describe("What was removed and can be brought back until then."),
});
export type DemoContent = z.output<typeof demoContentSchema>;

export function countGoing({ parts }: DemoContent): number {
  return parts.reduce((sum, { going }) => sum + going.length, 0);
}

/** Whether the panel shows its page. */
export function hasDemo(content: DemoContent): boolean {
  return countGoing(content) > 0 || content.unwritten.length > 0 || content.removed !== null;
}
