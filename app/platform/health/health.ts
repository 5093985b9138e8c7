import { z } from "zod";

export const CHECKS = {
  mail: "Mail leaves",
  jobs: "Work behind the site",
  disk: "Room on the disk",
  backups: "Backups",
  certificate: "Certificate",
  clock: "Clock",
} as const;
export type CheckName = keyof typeof CHECKS;

const checkSchema = z.object({
  name: z.enum(["mail", "jobs", "disk", "backups", "certificate", "clock"]),
  isWrong: z.boolean(),
  says: z.string().describe("One sentence about the state."),
  advice: z.string().describe("What to do; empty where nothing is wrong."),
});
export type Check = z.output<typeof checkSchema>;

const failedRequestSchema = z.object({
  at: z.iso.datetime(),
  requestId: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
});
export type FailedRequest = z.output<typeof failedRequestSchema>;

/** Settings → Health. */
export const healthSchema = z.object({
  checks: z.array(checkSchema),
  failures: z.array(failedRequestSchema).describe("Requests of the last day that failed by an error of the site."),
  version: z.string(),
});
export type Health = z.output<typeof healthSchema>;
