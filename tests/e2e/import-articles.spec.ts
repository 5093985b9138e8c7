import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Page } from "@playwright/test";
import { makeWxr, OLD_SITE } from "../../app/blog/imports/make-wxr.ts";
import { KEYBOARD, takePicture } from "./hands.ts";
import { beginSession, expect, test } from "./journeys.ts";

const UPLOADS = `${OLD_SITE}/wp-content/uploads/2021/03`;

const chooseExport = (page: Page, text: string, name = "old-site.xml") =>
  page
    .getByLabel(/Drop a WordPress export or a CSV file here/)
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** The folder as WordPress leaves it, with a picture, one of its sizes, and a file that is no picture. */
async function makeUploads(folder: string): Promise<string> {
  const uploads = join(folder, "uploads");
  const month = join(uploads, "2021", "03");
  await mkdir(month, { recursive: true });
  const pond = sharp({ create: { width: 900, height: 600, channels: 3, background: "#3a6b58" } }).jpeg();
  await writeFile(join(month, "pond.jpg"), await pond.toBuffer());
  await writeFile(join(month, "pond-300x200.jpg"), "no picture");
  await writeFile(join(month, "broken.jpg"), "no picture");
  return uploads;
}

test("articles of a WordPress site come in with their pictures and old addresses, and are taken back", async ({
  page,
}, info) => {
  await beginSession(page);
  await page.goto("/admin/blog");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await chooseExport(page, makeWxr({}).replace("<rss", '<!DOCTYPE rss SYSTEM "http://a.example/a.dtd"><rss'));
  await expect(page.getByText("This file has a DOCTYPE")).toBeVisible();

  const picture = (name: string) => `<figure><img src="${UPLOADS}/${name}" alt="A pond"></figure>`;
  await chooseExport(
    page,
    makeWxr(
      {
        title: "Walking by the old pond",
        link: `${OLD_SITE}/2021/03/walking-by-the-pond/`,
        content: `<!-- wp:image -->${picture("pond-300x200.jpg")}<p>Slowly.</p>${picture("broken.jpg")}${picture("gone.jpg")}`,
        categories: ["Walks of old"],
      },
      { title: "An unfinished walk", status: "draft", content: '[gallery ids="1"] Soon.' },
    ),
  );
  await expect(page.getByRole("heading", { name: "2 articles" })).toBeFocused();
  await expect(page.getByRole("region", { name: "What is not taken over" })).toContainText("Shortcode [gallery]");
  await expect(page.getByRole("region", { name: "Categories" })).toContainText("Walks of old (new)");
  await page.getByLabel(/The pictures are not in the file/).setInputFiles(await makeUploads(info.outputDir));
  await expect(page.getByText("2 of 3 pictures are in the folder.")).toBeVisible();
  await page.getByText("1 are missing").click();
  await expect(page.getByText("2021/03/gone.jpg")).toBeVisible();
  const importing = page.getByRole("button", { name: "Import 2 articles" });
  await importing.click();
  await expect(page.getByText("Please choose a picture for what has none.")).toBeVisible();
  await takePicture({ page, hands: KEYBOARD.handsOn(page) }, page.locator("input[name=picture]"), "banyan");
  await importing.click();
  await expect(page.getByRole("heading", { name: "2 articles imported" })).toBeFocused();
  await expect(page.getByText("could not be read and are left out: 2021/03/broken.jpg.")).toBeVisible();

  await page.goto("/2021/03/walking-by-the-pond/");
  await expect(page).toHaveURL(/\/blog\/walking-by-the-old-pond-/);
  await expect(page.getByRole("article").getByRole("img", { name: "A pond" })).toHaveCount(1);
  await expect(page.getByText("5 Mar 2021").first()).toBeVisible();
  await page.goto("/admin/blog?state=drafts");
  await expect(page.getByRole("row", { name: /An unfinished walk/ })).toBeVisible();

  await page.goto("/admin/blog/import");
  await page.getByRole("button", { name: /^Remove the import of 2 articles on / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove this import" }).click();
  await expect(page.getByText(/^Removed on /)).toBeVisible();
  await page.goto("/admin/bin");
  await expect(page.getByText("Walking by the old pond")).toBeVisible();
});

test("the sample of a spreadsheet is downloaded, filled in and imported, and what was not understood is said", async ({
  page,
}, info) => {
  await beginSession(page);
  await page.goto("/admin/blog/import");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a sample spreadsheet" }).click();
  const sample = await readFile(await (await download).path(), "utf8");
  await chooseExport(page, "Name,Amount\nAsha,500\n", "gifts.csv");
  await expect(page.getByText("No articles were found in this file")).toBeVisible();
  // The site remembers the columns of a file.
  const unknown = `शीर्षक ${Date.now()}`;
  await chooseExport(page, sample.replace("Title", unknown), "articles.csv");
  await expect(page.getByRole("heading", { name: "Which column is what?" })).toBeFocused();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("content");
  await page.getByRole("button", { name: "Read the articles" }).click();
  await expect(page.getByText("Please choose one column each for the title and the text")).toBeVisible();
  await page.getByLabel(unknown).selectOption("Title");
  await page.getByRole("button", { name: "Read the articles" }).click();
  await expect(page.getByRole("heading", { name: "2 articles" })).toBeFocused();
  await page.getByRole("button", { name: "Change the columns" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();

  const filled = sample
    .replace("A morning by the river", "A morning by the pond")
    .replace("a-morning-by-the-river", "by-the-pond")
    .replace("river.jpg", "pond.jpg")
    .replace("3 Feb 2024", "");
  await chooseExport(page, `${filled}"A line, too",=SUM(A1),,,,,,,,\r\n`, "articles.csv");
  await expect(page.getByRole("heading", { name: "3 articles" })).toBeFocused();
  const drafts = page.getByRole("region", { name: "Imported as drafts" });
  await expect(drafts.getByRole("row", { name: /What the breath remembers/ })).toContainText("It has no date.");
  await expect(drafts.getByRole("row", { name: /A line, too/ })).toContainText("Its text is a formula");
  const folder = join(await makeUploads(info.outputDir), "2021", "03");
  await page.getByLabel(/The pictures are not in the file/).setInputFiles(folder);
  await expect(page.getByText("1 of 1 pictures are in the folder.")).toBeVisible();
  await takePicture({ page, hands: KEYBOARD.handsOn(page) }, page.locator("input[name=picture]"), "banyan");
  await page.getByRole("button", { name: "Import 3 articles" }).click();
  await expect(page.getByRole("heading", { name: "3 articles imported" })).toBeFocused();

  await page.goto("/2024/01/by-the-pond/");
  await expect(page).toHaveURL(/\/blog\/a-morning-by-the-pond-/);
  await expect(page.getByRole("article").getByRole("heading", { name: "How to sit" })).toBeVisible();
  await expect(page.getByText("15 Jan 2024").first()).toBeVisible();
  await page.goto("/admin/blog?state=drafts");
  await expect(page.getByRole("row", { name: /What the breath remembers/ })).toBeVisible();

  await page.goto("/admin/blog/import");
  await page
    .getByRole("button", { name: /^Remove the import of 3 articles on / })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove this import" }).click();
  await expect(page.getByText("The import is removed. Its articles are in the bin.")).toBeVisible();
  await page.goto("/admin/bin");
  await expect(page.getByText("A morning by the pond").first()).toBeVisible();
});
