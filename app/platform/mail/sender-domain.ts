import { z } from "zod";

/** What DNS says of the domain from which the site sends, and what to set where something is missing. */
export const senderDomainSchema = z.object({
  domain: z.string(),
  checks: z
    .object({
      name: z.enum(["SPF", "DKIM", "DMARC"]),
      state: z.enum(["right", "missing", "wrong", "unknown"]).describe("`unknown` where DNS did not answer."),
      words: z.string(),
      record: z
        .object({ name: z.string(), value: z.string() })
        .nullable()
        .describe("The TXT record to set; null where nothing is to be set."),
    })
    .array(),
});
export type SenderDomain = z.output<typeof senderDomainSchema>;
export type DomainCheck = SenderDomain["checks"][number];
