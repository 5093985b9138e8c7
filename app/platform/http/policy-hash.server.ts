import { createHash } from "node:crypto";

/** How a content policy names one inline script or style. */
export function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
