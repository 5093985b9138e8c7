import { z } from "zod";
import type { Content } from "../settings/content.ts";

/** The admins' limit for pictures in megabytes; null means the server's own limit. */
export const UPLOAD_LIMITS: Content<{ pictureMb: number | null }> = {
  key: "uploads",
  schema: z.object({ pictureMb: z.number().int().positive().nullable().default(null) }).prefault({}),
};

export function pictureLimitMb({ pictureMb }: { pictureMb: number | null }, hardMb: number): number {
  return Math.min(pictureMb ?? hardMb, hardMb);
}
