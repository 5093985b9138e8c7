import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";

/**
 * The package unpacks into the temporary folder, always under the same names; a separate process can have another
 * folder. Outside Amazon's machines it leaves out the libraries, so they are asked for here.
 */
const UNPACK = `
const { inflate } = await import(process.argv[1]);
for (const name of ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"]) await inflate(process.argv[2] + "/" + name);
`;

const FONT_SETTINGS = "kshitij-fonts.conf";

/** Unpacks the Chromium of @sparticuz/chromium, once per version and user, outside the project. */
export async function unpackPackagedChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error(`it is made for linux-x64, not for ${process.platform}-${process.arch}`);
  const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
  const packageFolder = join(entry, "..", "..");
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string };
  const folder = join(tmpdir(), `kshitij-browser-${version}-${userInfo().uid}`);
  if (!isComplete(folder)) await unpack(entry, join(packageFolder, "bin"), folder);
  return {
    executablePath: join(folder, "chromium"),
    env: { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_FILE: join(folder, FONT_SETTINGS) },
  };
}

/** A cleaner of the temporary folder deletes old files one by one. */
function isComplete(folder: string): boolean {
  return ["chromium", "libGLESv2.so", "al2023/lib/libnss3.so", FONT_SETTINGS].every((name) =>
    existsSync(join(folder, name)),
  );
}

async function unpack(entry: string, archives: string, folder: string): Promise<void> {
  const unfinished = mkdtempSync(`${folder}-unfinished-`);
  try {
    await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "-e", UNPACK, pathToFileURL(entry).href, archives],
      {
        env: { ...process.env, TMPDIR: unfinished },
      },
    );
    writeFileSync(join(unfinished, FONT_SETTINGS), describeFonts(folder));
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The package's own settings name folders of Amazon's machines; without a font, text has no size. */
function describeFonts(folder: string): string {
  const folders = [join(folder, "fonts"), "/usr/share/fonts", "/usr/local/share/fonts"];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${folders.map((path) => `<dir>${path}</dir>`).join("\n  ")}
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}
