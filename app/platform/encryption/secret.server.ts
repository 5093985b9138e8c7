import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "../settings/environment.server.ts";

/** What the site encrypts with: AUTH_SECRET, or one made at the first start, beside the data. */
export async function readAuthSecret({ AUTH_SECRET, DATA_DIR }: Environment): Promise<string> {
  if (AUTH_SECRET) return AUTH_SECRET;
  const path = join(DATA_DIR, "auth-secret");
  await mkdir(DATA_DIR, { recursive: true });
  try {
    await writeFile(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return (await readFile(path, "utf8")).trim();
}
