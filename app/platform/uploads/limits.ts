import { z } from "zod";
import type { Content } from "../settings/content.ts";

/** How large pictures may be, in megabytes, if an admin has said so: null leaves it to the server's own limit. */
export const UPLOAD_LIMITS: Content<{ pictureMb: number | null }> = {
  key: "uploads",
  schema: z.object({ pictureMb: z.number().int().positive().nullable().default(null) }).prefault({}),
};

/** The smaller of the two limits. */
export function pictureLimitMb({ pictureMb }: { pictureMb: number | null }, hardMb: number): number {
  return Math.min(pictureMb ?? hardMb, hardMb);
}
