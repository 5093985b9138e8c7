import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";

type Capture = (command: string[]) => Promise<{ code: number; output: string }>;

/** Lets drizzle-kit write, into a copy, the migration that the tables would need; there should be none. Returns what is wrong. */
export async function checkMigrations(capture: Capture): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-migrations-"));
  const copy = join(folder, "migrations");
  const settings = join(folder, "drizzle.config.ts");
  try {
    cpSync("migrations", copy, { recursive: true });
    // The tool only takes an output folder relative to where it runs.
    const own = `import settings from ${JSON.stringify(resolve("drizzle.config.ts"))};
export default { ...settings, out: ${JSON.stringify(relative(".", copy))} };`;
    writeFileSync(settings, own);
    const check = await capture(["drizzle-kit", "generate", "--config", relative(".", settings)]);
    const added = readdirSync(copy).filter((name) => !readdirSync("migrations").includes(name));
    if (check.code === 0 && added.length === 0) return "";
    const missing = added.map((name) => readFileSync(join(copy, name), "utf8"));
    return [
      "The tables are not what the migrations make: run `npm run db:change` and read the SQL.",
      check.output,
      ...missing,
    ].join("\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
