import { z } from "zod";

/** One failed answer for every API path. */
export const problemSchema = z
  .object({ success: z.literal(false), message: z.string(), errors: z.record(z.string(), z.string()).optional() })
  .meta({ id: "Problem" });
