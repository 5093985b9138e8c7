import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { beginSession, expect, isReady, picture, test, tokenOf } from "./journeys.ts";

const HINDI = "क्षितिज पर सूर्य धीरे उगता है।";
const FACE = "Tiro Devanagari Hindi";

/** Which faces of this site, or of the machine, the words of an element are really drawn in. */
async function facesOf(page: Page, words: string): Promise<string[]> {
  // The file that names the face comes after the paint.
  await page.evaluate(() => document.fonts.ready);
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const place = await page
    .getByText(words)
    .filter({ visible: true })
    .last()
    .evaluateHandle((element) => element);
  await page.evaluate((element) => ((window as { seen?: unknown }).seen = element), place);
  const { result } = await client.send("Runtime.evaluate", { expression: "window.seen" });
  await client.send("DOM.getDocument");
  const { nodeId } = await client.send("DOM.requestNode", { objectId: result.objectId ?? "" });
  const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
  await client.detach();
  return [
    ...new Set(fonts.map(({ familyName, isCustomFont }) => `${isCustomFont ? "ours" : "the machine's"} ${familyName}`)),
  ];
}

test("Hindi has our own font in thoughts, articles, names and comments", async ({ page, browser }) => {
  await beginSession(page);
  const headers = await tokenOf(page);
  const { request } = page;
  const thought = await request.post("/api/v1/admin/quotes/create-quotes", {
    headers,
    data: { text: HINDI, author: "मीरा नायर", category: "Life" },
  });
  expect(thought.status()).toBe(201);
  const file = async (name: string) => ({
    name: "p.webp",
    mimeType: "image/webp",
    buffer: await readFile(picture(name)),
  });
  const created = await request.post("/api/v1/admin/blog/create-blog", {
    headers,
    multipart: {
      title: "पहली साँस",
      excerpt: "धीरे बैठना, और सुनना।",
      content: "<h2>बैठना</h2><p>फ़र्श वहीं है, <em>जहाँ</em> आप बैठते हैं।</p><blockquote>शांति भीतर है।</blockquote>",
      author: "तारा देशपांडे",
      category: "Yoga",
      image: await file("blog-one-lamp"),
      authorImage: await file("avatar-tara"),
    },
  });
  const { _id } = (await created.json()) as { _id: string };

  const reader = await (await browser.newContext()).newPage();
  const files: string[] = [];
  reader.on("request", (one) => files.push(new URL(one.url()).pathname));
  await reader.goto("/contact");
  await reader.evaluate(() => document.fonts.ready);
  expect(
    files.filter((path) => path.includes("tiro-deva.woff2")),
    "no Hindi, no file",
  ).toEqual([]);

  await reader.goto("/");
  for (const words of [HINDI, "मीरा नायर"])
    await expect.poll(() => facesOf(reader, words), words).toEqual([`ours ${FACE}`]);
  await expect(reader.getByText(HINDI)).toHaveAttribute("lang", "hi");

  await reader.goto(`/blog/${_id}`);
  await isReady(reader);
  await reader.getByRole("form", { name: "Add a comment" }).getByRole("textbox").first().fill("बहुत सुंदर लेख।");
  await reader.getByRole("button", { name: "Post comment" }).click();
  for (const words of ["पहली साँस", "धीरे बैठना", "तारा देशपांडे", "बैठना", "जहाँ", "शांति भीतर है।", "बहुत सुंदर लेख।"])
    await expect.poll(() => facesOf(reader, words), words).toEqual([`ours ${FACE}`]);

  expect(files.filter((path) => path.includes("tiro-deva.woff2")).length).toBeGreaterThan(0);
  await reader.context().close();
  await request.delete(`/api/v1/admin/blog/delete/${_id}`, { headers });
  const { _id: thoughtId } = (await thought.json()) as { _id: string };
  await request.delete(`/api/v1/admin/quotes/delete/${thoughtId}`, { headers });
});
