import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

type Message = { type: string; url: string; message: string; extract?: string };

/** Properties and rules of CSS that browsers know and the checker does not yet. */
const AHEAD_OF_CHECKER =
  /^CSS: .*(animation-timeline|animation-range|view-timeline|margin-trim|field-sizing|@property)/;
const UNLISTED = ["/login", "/register", "/profile", "/logout", "/newsletter", "/nowhere", "/admin"];
const STATES = ["/search", "/search?q=meditaton", "/search?q=xqzt", "/events?view=list", "/blog?q=nothing-like-this"];

/** The Nu HTML checker over every page of a running site; needs Java. `node scripts/bench/pages/nu.ts [address]` */
const site = process.argv[2] ?? "http://localhost:3000";
const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
const paths = [...new Set([...listed, ...UNLISTED, ...STATES])];

const folder = await mkdtemp(join(tmpdir(), "nu-"));
for (const [index, path] of paths.entries())
  await writeFile(join(folder, `${index}.html`), await (await fetch(site + path)).text());
const errors = (await check(folder)).filter(({ type, message }) => type === "error" && !AHEAD_OF_CHECKER.test(message));
await rm(folder, { recursive: true });

for (const { url, message, extract } of errors)
  console.log(`${paths[Number(/(\d+)\.html$/.exec(url)?.[1])]}: ${message} ${extract ?? ""}`);
console.log(`${paths.length} pages, ${errors.length} errors`);
process.exitCode = errors.length > 0 || listed.length === 0 ? 1 : 0;

async function check(pages: string): Promise<Message[]> {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const java = spawn("java", ["-Xss4m", "-jar", jar, "--format", "json", "--exit-zero-always", pages], {
    stdio: ["ignore", "inherit", "pipe"],
  });
  return (JSON.parse(await text(java.stderr)) as { messages: Message[] }).messages;
}
