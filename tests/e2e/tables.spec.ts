import { readFile } from "node:fs/promises";
import { beginSession, expect, picture, test, tokenOf, write } from "./journeys.ts";

test("a table is made, changed and left by keyboard and tools, and the article has it", async ({ page }) => {
  await beginSession(page);
  await page.goto("/admin?create=blog");
  const form = page.getByRole("form", { name: "Create Blog" });
  const text = form.getByRole("textbox", { name: "Content" });
  await write(page, "Before.");
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Table", exact: true }).click();
  const tools = form.getByRole("toolbar", { name: "Table" });
  await expect(tools).toBeVisible();
  await expect(form.getByRole("button", { name: "Table", exact: true })).toHaveAttribute("aria-disabled", "true");
  for (const words of ["Day", "Breaths", "Place", "One", "Ten"]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Tab");
  }
  await tools.getByRole("button", { name: "Remove column" }).click();
  await expect(text.getByRole("columnheader")).toHaveText(["Day", "Breaths"]);
  await tools.getByRole("button", { name: "Add row" }).click();
  await expect(text.getByRole("row")).toHaveCount(4);
  await tools.getByRole("button", { name: "Header row" }).click();
  await expect(text.getByRole("columnheader")).toHaveCount(0);
  await tools.getByRole("button", { name: "Header row" }).click();
  await text.getByRole("cell").last().click();
  await tools.getByRole("button", { name: "Remove row" }).click();
  await expect(text.getByRole("row")).toHaveCount(3);
  await form.getByRole("button", { name: "HTML" }).click();
  await expect(form.locator("textarea[name=content]")).toHaveValue(
    "<p>Before.</p><table><tbody><tr><th><p>Day</p></th><th><p>Breaths</p></th></tr><tr><td><p>One</p></td><td><p>Ten</p></td></tr><tr><td><p></p></td><td><p></p></td></tr></tbody></table><p></p>",
  );
  await form.getByRole("button", { name: "HTML" }).click();
  await text.getByText("Ten").click();
  await tools.getByRole("button", { name: "Remove table" }).click();
  await expect(text.getByRole("table")).toHaveCount(0);
  await expect(tools).toBeHidden();
});

test("a table of an article has a rule below each row, and on a phone its words stay whole", async ({ page }) => {
  await beginSession(page);
  const lamp = { name: "p.webp", mimeType: "image/webp", buffer: await readFile(picture("blog-one-lamp")) };
  const practice = "Walking slowly up and down the veranda, with the eyes on the floor";
  const answer = await page.request.post("/api/v1/admin/blog/create-blog", {
    headers: await tokenOf(page),
    multipart: {
      title: "A week of practice",
      excerpt: "Day by day.",
      content: `<p>Before.</p><table><tbody><tr><td><p>Wednesday</p></td><td><p>${practice}</p></td><td><p>Twenty minutes</p></td></tr></tbody></table>`,
      author: "Asha",
      category: "Yoga",
      image: lamp,
      authorImage: lamp,
    },
  });
  const { _id: id } = (await answer.json()) as { _id: string };
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/blog/${id}`);
  const cell = page.getByRole("cell", { name: "Wednesday" });
  await expect(cell).toHaveCSS("border-bottom-width", "1px");
  const lines = await cell.locator("p").evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("headings lead to their place in the text, and a picture is described in it", async ({ page }) => {
  await beginSession(page);
  const headers = await tokenOf(page);
  const [picture] = (await (await page.request.get("/api/v1/admin/pictures", { headers })).json()) as { src: string }[];
  await page.goto("/admin?create=blog");
  const form = page.getByRole("form", { name: "Create Blog" });
  const text = form.getByRole("textbox", { name: "Content" });
  const showHtml = () => form.getByRole("button", { name: "HTML" }).click();
  await showHtml();
  await form
    .locator("textarea[name=content]")
    .fill(`<h2>Sit</h2><p>Down.</p><h3>Stand</h3><p>Up.</p><img src="${picture?.src}" alt="">`);
  await showHtml();
  await form.getByLabel("Go to a heading").selectOption({ label: "\u00a0\u00a0Stand" });
  await expect(text).toBeFocused();
  await page.keyboard.type("Then ");
  await expect(text.getByRole("heading", { level: 3 })).toHaveText("Then Stand");

  await text.locator("img").first().click();
  await form.getByRole("button", { name: "What the picture shows" }).click();
  await page.getByRole("dialog").getByLabel("What it shows").fill("A lamp at dusk");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(text.getByRole("img", { name: "A lamp at dusk" })).toBeVisible();
});
