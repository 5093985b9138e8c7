import type { Page } from "@playwright/test";
import { createReadStream } from "node:fs";
import { beginSession, expect, loseDrafts, picture, signIn, test, tokenOf, unwatched } from "./journeys.ts";

const TITLE = "Create Blog";

unwatched("an offered draft outlives what is typed beside it, and each waits for its turn", async ({ page }) => {
  await beginSession(page);
  await loseDrafts(page);
  await type(page, "The first");
  await page.reload();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  await type(page, "The second");
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(title(page)).toHaveValue("The first");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(title(page)).toHaveValue("The second");
});

test("switching between forms keeps texts and chosen pictures", async ({ page }) => {
  await signIn(page, "/admin?create=blog");
  await title(page).fill("With a picture");
  await page
    .getByRole("form", { name: TITLE })
    .locator("input[name=image]")
    .setInputFiles(picture("blog-banyan-staying"));
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByRole("form", { name: TITLE })).toBeHidden();
  await expect(page.getByRole("form", { name: "Create Event" })).toBeVisible();
  await page.getByRole("button", { name: TITLE }).click();
  await expect(title(page)).toHaveValue("With a picture");
  await expect(page.getByRole("form", { name: TITLE }).locator(".image-field img").first()).toBeVisible();
});

unwatched(
  "logout asks where there are drafts, and deletes them; an ended session keeps them for their account",
  async ({ page }) => {
    await beginSession(page);
    await loseDrafts(page);
    await type(page, "Mine alone");
    await page.goto("/logout");
    const dialog = page.getByRole("alertdialog", { name: "Log out?" });
    await expect(dialog).toContainText("a draft that is not saved");
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    // Another member of staff signs in at this browser.
    const user = (await (await page.request.get("/api/v1/me", { headers: await tokenOf(page) })).json()) as object;
    const other = { ...user, email: "somebody-else@example.org" };
    await page.evaluate((stored) => localStorage.setItem("user", stored), JSON.stringify(other));
    await page.route("**/api/v1/me", (route) => route.fulfill({ json: other }));
    await page.goto("/admin?create=blog");
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
    await page.unroute("**/api/v1/me");
    await page.evaluate(() => {
      localStorage.removeItem("token");
      localStorage.removeItem("user");
    });
    await signIn(page, "/admin?create=blog");
    await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
    await page.goto("/logout");
    await dialog.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/login");
    expect(await draftsOf(page)).toEqual([]);
  },
);

test("captions and tables survive an edit in the editor", async ({ page, request }) => {
  await beginSession(page);
  const content =
    '<p>First.</p><figure><img src="/uploads/a.webp" alt="A lake"><figcaption>At <em>dawn</em></figcaption></figure>' +
    "<table><thead><tr><th>Day</th><th>Breaths</th></tr></thead><tbody><tr><td>One</td><td>Ten</td></tr></tbody></table>";
  const headers = await tokenOf(page);
  const created = await request.post("/api/v1/admin/blog/create-blog", {
    headers,
    multipart: {
      title: "A lake and a table",
      excerpt: "Both survive.",
      author: "Tara",
      category: "Yoga",
      content,
      image: createReadStream(picture("blog-banyan-staying")),
      imageAlt: "A banyan",
      authorImage: createReadStream(picture("avatar-tara")),
    },
  });
  const { _id } = (await created.json()) as { _id: string };
  await page.goto(`/admin/blog/${_id}`);
  await page.getByRole("textbox", { name: "Content" }).getByText("First.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" And more.");
  await page.getByRole("button", { name: "Update Blog" }).first().click();
  await expect(page).toHaveURL("/admin/blog");
  const saved = ((await (await request.get(`/api/v1/public/allblogs/${_id}`)).json()) as { content: string }).content;
  expect(saved).toContain("First. And more.");
  expect(saved).toContain("<figcaption>At <em>dawn</em></figcaption></figure>");
  expect(saved.replaceAll(/<\/?(tbody|thead|p)>/g, "")).toContain(
    "<table><tr><th>Day</th><th>Breaths</th></tr><tr><td>One</td><td>Ten</td></tr></table>",
  );
  await request.delete(`/api/v1/admin/blog/delete/${_id}`, { headers });
});

test("a paste from Word, Google Docs or a web page keeps its structure and emphasis, and nothing else", async ({
  page,
}) => {
  await signIn(page, "/admin/blog/new");
  const text = page.getByRole("textbox", { name: "Content" });
  const pasted = async (words: string, type = "text/html") => {
    await text.click();
    await page.keyboard.press("ControlOrMeta+a");
    await text.evaluate(
      (element, given) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(given.type, given.words);
        element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      },
      { words, type },
    );
    return text.evaluate((element) => element.innerHTML.replaceAll(/ (target|rel)="[^"]*"/g, ""));
  };
  const word = (words: string) =>
    `<p class=MsoNormal style='margin-bottom:0cm'><b><span style='font-size:14.0pt;font-family:"Calibri"'>Sit</span></b> ${words}<o:p></o:p></p>`;
  const item = `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span>·&nbsp; </span><!--[endif]-->A <i>mat</i></p>`;
  expect(await pasted(`<!--StartFragment-->${word("down.")}${item}<!--EndFragment-->`)).toBe(
    "<p><strong>Sit</strong> down.</p><ul><li><p>A <em>mat</em></p></li></ul>",
  );
  const docs = `<b style="font-weight:normal;" id="docs-internal-guid-1"><h1 style="line-height:1.38"><span style="font-weight:400">One lamp</span></h1><p><span style="font-weight:700;font-style:italic">Ten</span><span style="font-weight:400"> breaths</span></p></b>`;
  expect(await pasted(docs)).toBe("<h2>One lamp</h2><p><strong><em>Ten</em></strong> breaths</p>");
  const web = `<div class="x">A <a href="https://example.org/a" style="color:red" onclick="x()">link</a> and <button>a button</button></div><table class="x"><tr><td colspan="2" width="5"><b>One</b></td></tr></table><script>alert(1)</script>`;
  expect(await pasted(web)).toBe(
    '<p>A <a href="https://example.org/a">link</a> and a button</p><table><tbody><tr><td colspan="2"><p><strong>One</strong></p></td></tr></tbody></table>',
  );
  const linked = `<b style="font-weight:normal;" id="docs-internal-guid-2"><p>See <a href="https://www.google.com/url?q=https://example.org/b&amp;sa=D" style="text-decoration:none"><span style="text-decoration:underline">b</span></a><img src="https://lh7-rt.googleusercontent.com/docsz/a"></p><br><ul><li aria-level="1"><p>One</p></li><ul><li aria-level="2"><p>Two</p></li></ul></ul></b>`;
  expect(await pasted(linked)).toBe(
    '<p>See <a href="https://example.org/b">b</a></p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
  );
  await expect(page.getByText("1 picture of the pasted text stayed behind")).toBeVisible();
  const chat = "[12:30, 24/11/2026] Asha: *Sunday* at six\nbring a _mat_\n[12:31, 24/11/2026] Dev: Yes";
  expect(await pasted(chat, "text/plain")).toBe(
    "<p><strong>Sunday</strong> at six<br>bring a <em>mat</em></p><p>Yes</p>",
  );
});

test("a picture gets a caption, and Enter leaves it", async ({ page }) => {
  await signIn(page, "/admin/blog/new");
  const tools = page.getByRole("toolbar", { name: "Text formatting" });
  await tools.getByRole("button", { name: "HTML" }).click();
  await page.getByLabel("Content").fill('<p>Before.</p><img src="/uploads/a.webp" alt="A lake">');
  await page.getByRole("button", { name: "HTML" }).click();
  const text = page.getByRole("textbox", { name: "Content" });
  const caption = tools.getByRole("button", { name: "Caption" });
  await text.getByText("Before.").click();
  await expect(caption).toHaveAttribute("aria-disabled", "true");
  await text.getByRole("img").click();
  await expect(caption).toHaveAttribute("aria-disabled", "false");
  await caption.click();
  await page.keyboard.type("At dawn");
  await page.keyboard.press("Enter");
  await page.keyboard.type("After.");
  await expect(text.locator("figure img + figcaption")).toHaveText("At dawn");
  await expect(text.locator("figure + p")).toHaveText("After.");
  await expect(page.getByText("4 words, 1 min read.")).toBeVisible();
});

unwatched(
  "a tag that is too long is named where it stands; what belongs to no field stands over the form",
  async ({ page }) => {
    await signIn(page, "/admin/event");
    await page.getByRole("link", { name: "Edit" }).first().click();
    const form = page.getByRole("form", { name: "Edit Event" });
    await form.getByText("More facts").click();
    await form.getByLabel("Tags").fill("x".repeat(41));
    // What is wrong is shown, wherever it is.
    await form.getByText("More facts").click();
    await expect(form.getByLabel("Tags")).toBeHidden();
    await page.getByRole("button", { name: "Update Event" }).first().click();
    await expect(form.getByLabel("Tags")).toBeFocused();
    await expect(form.getByLabel("Tags")).toHaveAccessibleDescription(/Each tag must be at most 40 characters/);
    await form.getByLabel("Tags").fill("calm");
    const answers = [
      { status: 400, json: { success: false, message: "No.", errors: { weather: "The weather is wrong." } } },
      { status: 500, json: {} },
      { status: 502, body: "<h1>Bad Gateway</h1>" },
    ];
    for (const [index, sentence] of ["The weather is wrong.", "An error occurred", "An error occurred"].entries()) {
      await page.route("**/update-event/**", (route) => route.fulfill(answers[index] ?? {}), { times: 1 });
      await page.getByRole("button", { name: "Update Event" }).first().click();
      await expect(form.getByRole("alert")).toHaveText(sentence);
      await expect(form.getByRole("alert")).toBeFocused();
      await form.getByLabel("Tags").focus();
    }
  },
);

unwatched("what a sign-in is answered is said in its own words, else in the specified ones", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill("admin@example.org");
  await page.getByLabel("Password", { exact: true }).fill("correct-horse-9");
  const answers = [
    { json: { success: false, message: "This account rests until Monday." }, says: "This account rests until Monday." },
    { json: { success: false }, says: "Invalid credentials" },
    { status: 500, json: {}, says: "Login failed. Please try again." },
    { status: 502, body: "<h1>Bad Gateway</h1>", says: "Login failed. Please try again." },
  ];
  for (const { says, ...answer } of answers) {
    await page.route("**/admin/login", (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert")).toHaveText(says);
  }
});

for (const answer of ["{}", "null", '"no list"'])
  test(`the events' list is empty where the answer is ${answer}`, async ({ page }) => {
    await beginSession(page);
    await page.route("**/api/v1/admin/event/rows?**", (route) => route.fulfill({ body: answer }));
    await page.goto("/admin/event");
    await expect(page.getByRole("heading", { name: "Event Management" })).toBeVisible();
    await expect(page.getByText("No events yet.")).toBeVisible();
  });

const title = (page: Page) => page.getByRole("form", { name: TITLE }).getByLabel("Title");

const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));

/** Types a title for a new article, and waits until this browser keeps it. */
async function type(page: Page, words: string): Promise<void> {
  if (!page.url().endsWith("create=blog")) await page.goto("/admin?create=blog");
  await title(page).fill(words);
  const isCached = (text: string) => Object.values(localStorage).some((value) => String(value).includes(text));
  await expect.poll(() => page.evaluate(isCached, words)).toBe(true);
}
