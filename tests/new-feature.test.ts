import { execFile } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { freePort, signInAsAdmin, startSite } from "./support/site-process.ts";

const run = promisify(execFile);
const LISTS = ["server/features.ts", "app/routes.ts", "app/layouts/admin/features/features.ts"];

test("a new feature is a folder, a line in three lists and a migration", { timeout: 900_000 }, async () => {
  const copy = copyRepository();
  addStories(copy);
  await run("npm", ["run", "db:change", "--", "--name", "stories"], { cwd: copy });
  await run(process.execPath, ["scripts/build.ts"], { cwd: copy });

  const site = await startSite(join(copy, "data"), await freePort(), {}, { cwd: copy });
  onTestFinished(() => void site.child.kill());
  const headers = await signInAsAdmin(site);
  const list = await fetch(`${site.url}/admin/stories`);
  expect(list.status).toBe(200);
  const html = await list.text();
  expect(html.includes("<title>Story Management | Kshitij</title>")).toBe(true);
  expect(html).toMatch(/aria-current="page" href="\/admin\/stories"/);

  const form = new FormData();
  for (const [name, value] of Object.entries({ words: "I sit.", name: "Imran", role: "Driver" })) form.set(name, value);
  const { authorization = "" } = headers;
  const created = await fetch(`${site.url}/api/v1/admin/stories/create`, {
    method: "POST",
    headers: { authorization },
    body: form,
  });
  expect(created.status).toBe(201);
  const all = await (await fetch(`${site.url}/api/v1/admin/stories`, { headers })).json();
  expect(all).toMatchObject([{ name: "Imran" }]);
  const found = await (await fetch(`${site.url}/api/v1/admin/search?q=Imran`, { headers })).json();
  expect(found).toMatchObject({ groups: [{ name: "Stories", hits: [{ kind: "story" }] }] });
});

/** What a build and a start need, and the same dependencies. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), "kshitij-feature-"));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const part of ["app", "server", "scripts", "migrations", "demo", "public", ...globSync("*.{ts,json}")])
    cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  return copy;
}

/** The smallest feature under another name: its folder, and its line in each list. */
function addStories(copy: string): void {
  const folder = join(copy, "app/stories");
  cpSync(join(copy, "app/testimonials"), folder, { recursive: true });
  for (const path of globSync(join(folder, "**/*.{ts,tsx}"))) {
    const text = toStories(readFileSync(path, "utf8")).replace('key: "w"', 'key: "y"');
    writeFileSync(path, text);
    renameSync(path, join(dirname(path), toStories(basename(path))));
  }
  for (const list of LISTS) {
    const path = join(copy, list);
    const lines = readFileSync(path, "utf8").split("\n");
    writeFileSync(
      path,
      lines.flatMap((line) => (/testimonial/.test(line) ? [line, toStories(line)] : [line])).join("\n"),
    );
  }
}

function toStories(text: string): string {
  return text
    .replaceAll("testimonials", "stories")
    .replaceAll("Testimonials", "Stories")
    .replaceAll("testimonial", "story")
    .replaceAll("Testimonial", "Story");
}
