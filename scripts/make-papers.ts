import { chromium, type Page } from "@playwright/test";
import { readFile, writeFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import sharp from "sharp";
import { findBrowser } from "../tests/support/browser.ts";
import { keepMedia, LIBRARY, type Media } from "./media-file.ts";
import { paperPage, type Paper } from "./papers.ts";

/*
 * Prints the library's PDFs and their posters from demo/resources.json into public/library. Made once and committed:
 * run `node scripts/make-papers.ts` after the words or the style of a paper have changed.
 */
/** A made-up host: every request is answered from the project's own folders. */
const HOST = "http://paper.invalid";
const FOLDERS: Record<string, string> = { "/fonts/": "public", "/ui/": "app", "/papers/": "demo" };
const MIMES: Record<string, string> = { ".css": "text/css", ".woff2": "font/woff2", ".svg": "image/svg+xml" };
const POSTER_WIDTH = 880;

const planned = JSON.parse(await readFile("demo/resources.json", "utf8")) as (Paper & { type: string })[];
const browser = await chromium.launch(await findBrowser());
const made: Media[] = [];
try {
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  for (const paper of planned.filter(({ type }) => type === "pdf")) made.push(await makePaper(page, paper));
} finally {
  await browser.close();
}
await keepMedia(made, "application/pdf");

async function makePaper(page: Page, paper: Paper): Promise<Media> {
  await page.unrouteAll();
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: paperPage(paper) });
    const folder = Object.entries(FOLDERS).find(([start]) => pathname.startsWith(start))?.[1];
    if (!folder) return route.abort();
    const body = await readFile(resolve(folder, `.${pathname}`));
    return route.fulfill({ contentType: MIMES[extname(pathname)] ?? "application/octet-stream", body });
  });
  await page.goto(HOST, { waitUntil: "networkidle" });
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => document.fonts.ready);
  await complainAboutOverflow(page, paper.slug);

  const sheets = page.locator(".sheet");
  const pages = await sheets.count();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await writeFile(resolve(LIBRARY, `${paper.slug}.pdf`), pdf);
  const picture = await sheets.first().screenshot();
  const poster = `${paper.slug}.webp`;
  await sharp(picture).resize({ width: POSTER_WIDTH }).webp({ quality: 68 }).toFile(resolve(LIBRARY, poster));
  console.log(`${paper.slug}.pdf: ${pages} pages, ${pdf.byteLength} bytes`);
  return { file: `${paper.slug}.pdf`, mime: "application/pdf", pages, poster };
}

/** A sheet is exactly one page of paper: words that do not fit would be cut off. */
async function complainAboutOverflow(page: Page, slug: string): Promise<void> {
  const excess = await page
    .locator(".sheet, .panel")
    .evaluateAll((boxes) => boxes.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  if (excess.some((pixels) => pixels > 1)) throw new Error(`${slug} is too long, box by box: ${excess.join(", ")} px`);
}
