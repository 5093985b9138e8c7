import { expect, test } from "vitest";
import { insertManyRows } from "./support/many-rows.ts";
import { wholePages } from "./support/loaders-only.ts";
import { openSite } from "./support/site.ts";

/** As many-rows.ts writes them: a draft of each kind that has a preview, and the token of a link to it. */
const PREVIEWS = [
  ["article-preview", "draft%201", "/blog/draft-1"],
  ["event-preview", "draft%202", "/events/draft-2"],
  ["teacher-preview", "draft%203", "/teachers/draft-3"],
  ["program-preview", "draft%204", "/programs/draft-4"],
  ["resource-preview", "draft%205", "/resources/draft-5"],
  ["campaign-preview", "draft%206", "/campaigns/draft-6"],
  ["place-preview", "draft%207", "/places/draft-7"],
] as const;

test("a preview link shows a draft without a session, uncached and not indexed, until it expires or the draft is published", async () => {
  const site = await openSite({}, await wholePages());
  await insertManyRows(site.config, 12);
  const ask = (place: string, token: string) => site.request(`/${place}/${token}`, { redirect: "manual" });
  for (const [place, token] of PREVIEWS) {
    const shown = await ask(place, token);
    const html = await shown.text();
    expect(shown.status, place).toBe(200);
    expect(Object.fromEntries(shown.headers), place).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(html, place).toContain("A preview: this is not on the site yet.");
    expect(html, place).toContain("Not yet");
    expect(html, place).toMatch(/<meta name="robots" content="noindex"/);
    expect((await ask(place, "nothing")).status, place).toBe(404);
  }
  for (const spelt of ["PROGRAM-Preview", "%70rogram-preview", "/program-preview"])
    expect((await ask(spelt, "draft%204")).headers.get("cache-control"), spelt).toBe("no-store");
  const [[first], [, other]] = [PREVIEWS[0], PREVIEWS[1]];
  expect((await ask(first, other)).status, "a link of another kind").toBe(404);

  await site.pool.query("delete from records where draft_version is not null");
  for (const [place, token, page] of PREVIEWS) {
    const gone = await ask(place, token);
    expect([gone.status, gone.headers.get("location")], place).toEqual([302, page]);
  }
  await site.pool.query("update preview_links set expires_at = now() - interval '1 minute'");
  for (const [place, token] of PREVIEWS) expect((await ask(place, token)).status, place).toBe(404);
});

test("robots.txt disallows the prefix of every token link", async () => {
  const site = await openSite({}, await wholePages());
  const told = await (await site.request("/robots.txt")).text();
  for (const place of [...PREVIEWS.map(([word]) => word), "tickets", "invite", "verify", "reset", "parent"])
    expect(told).toContain(`Disallow: /${place}/\n`);
});
