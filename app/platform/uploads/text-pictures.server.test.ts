import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../database/client.server.ts";
import { cleanHtml } from "../text/clean-html.server.ts";
import { uploads } from "./tables.server.ts";
import { listPicturesIn, sizePictures } from "./uploads.server.ts";

const id = "0123456789abcdef0123456789abcdef";
const row = { id, width: 1200, height: 800, color: "#aabbcc", widths: [480, 1200] };

async function readAndSize(db: Database, html: string): Promise<string> {
  return sizePictures(html, await listPicturesIn(db, html));
}

test("a picture in a text gets its size, its colour and its srcset, whatever the HTML says", async () => {
  const db = await testDatabase();
  await db.insert(uploads).values(row);
  const html = cleanHtml(`<p>Look:</p><img src="/uploads/${id}-1200.webp" alt="A lamp" width="9" height="9">`);
  expect(await readAndSize(db, html)).toBe(
    `<p>Look:</p><img src="/uploads/${id}-1200.webp" alt="A lamp" loading="lazy" ` +
      `srcset="/uploads/${id}-480.webp 480w, /uploads/${id}-1200.webp 1200w" sizes="(width >= 820px) 656px, 90vw" ` +
      `width="1200" height="800" decoding="async" style="background-color:#aabbcc">`,
  );
});

test("an unknown picture is not changed, and neither is a text without pictures", async () => {
  const db = await testDatabase();
  const html = cleanHtml(`<img src="/uploads/${id}-1200.webp" alt="">`);
  expect(await readAndSize(db, html)).toBe(html);
  expect(await readAndSize(db, "<p>Words.</p>")).toBe("<p>Words.</p>");
});
