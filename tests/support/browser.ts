import { chromium } from "@playwright/test";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { unpackPackagedChromium } from "./packaged-chromium.ts";

/** What Playwright's `launchOptions` needs; `env` is complete. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

type Candidate = { name: string; find: () => Promise<Partial<Browser> & { executablePath: string }> };

/** Playwright runs its configuration again in every worker; the first search is handed down to them. */
const FOUND = "KSHITIJ_TEST_BROWSER";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const SYSTEM_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const ARGUMENTS = [
  // Root in a container may not make a sandbox, and the pages are our own.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * A Chromium that really shows a page on this machine: CHROMIUM_PATH, else the one that comes as an npm package,
 * so that everybody tests in the same version, else one that is installed.
 */
export async function findBrowser(): Promise<Browser> {
  const found = process.env[FOUND];
  if (found) return withEnvironment(JSON.parse(found) as Browser);

  const complaints: string[] = [];
  for (const { name, find } of candidates()) {
    try {
      const browser = { args: ARGUMENTS, env: {}, ...(await find()) };
      await showPage(withEnvironment(browser));
      process.env[FOUND] = JSON.stringify(browser);
      return withEnvironment(browser);
    } catch (error) {
      complaints.push(`${name}: ${firstLine(error)}`);
    }
  }
  throw new Error(
    `The browser tests need a Chromium that starts here (${complaints.join("; ")}): install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
  );
}

function candidates(): Candidate[] {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) return [{ name: `CHROMIUM_PATH=${chosen}`, find: async () => ({ executablePath: chosen }) }];
  const installed = findInstalled().map((path) => ({ name: path, find: async () => ({ executablePath: path }) }));
  if (installed.length === 0)
    installed.push({ name: "installed Chromium or Chrome", find: () => Promise.reject(new Error("none found")) });
  return [{ name: "@sparticuz/chromium", find: unpackPackagedChromium }, ...installed];
}

function findInstalled(): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [
    ...new Set([...onPath, ...SYSTEM_PLACES].filter((path) => existsSync(path)).map((path) => realpathSync(path))),
  ];
}

/** Many a Chromium starts and then cannot show anything: a library, a font or shared memory is missing. */
async function showPage(options: Browser): Promise<void> {
  const browser = await chromium.launch({ ...options, timeout: 20_000 });
  try {
    const page = await browser.newPage();
    await page.setContent("<span>A page with text, measured and painted.</span>");
    await page.screenshot({ timeout: 10_000 });
    const text = await page.locator("span").boundingBox();
    if (!text || text.width === 0) throw new Error("it starts, but shows no text");
  } finally {
    await browser.close();
  }
}

function withEnvironment(browser: Browser): Browser {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...browser, env: { ...Object.fromEntries(inherited), ...browser.env } };
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const loader = /error while loading shared libraries: [^\n]+/.exec(message)?.[0];
  return loader ?? message.split("\n")[0] ?? "";
}
