import type { Locator, Page } from "@playwright/test";
import {
  ADMIN,
  beginSession,
  chooseMore,
  expect,
  isReady,
  loseDrafts,
  picture,
  previewLink,
  signIn,
  test,
  tokenOf,
  unwatched,
} from "./journeys.ts";

const state = (page: Page) => page.getByRole("region", { name: "State" });
const news = (page: Page) => state(page).getByRole("status");
const isSaved = async (page: Page) => expect(news(page)).toHaveText(/^Saved \d+:\d\d [AP]M$/, { timeout: 20_000 });

unwatched("what she types saves itself, waits for a lost line on this device, and is one draft", async ({ page }) => {
  await signIn(page, "/admin/blog/new");
  const form = page.getByRole("form", { name: "Create Blog" });
  await form.getByLabel("Title").fill("The well at noon");
  await form.getByLabel("Excerpt").fill("It is cool down there.");
  await isSaved(page);
  await expect(page).toHaveURL(/\/admin\/blog\/new\?draft=the-well-at-noon-/);
  await expect(form.getByLabel("Excerpt"), "nothing moves under her hands").toBeFocused();

  await loseDrafts(page);
  await form.getByLabel("Excerpt").fill("It is cool down there, and dark.");
  await expect(news(page)).toHaveText("Kept on this device", { timeout: 20_000 });
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await isSaved(page);
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/blog\/the-well-at-noon-/);
  await expect(form.getByLabel("Title")).toHaveValue("The well at noon");
  await expect(form.getByLabel("Excerpt")).toHaveValue("It is cool down there, and dark.");
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);

  await page.goto("/admin/blog");
  const draft = page.getByRole("row").filter({ hasText: "The well at noon" });
  await expect(draft).toHaveCount(1);
  await expect(draft.getByRole("cell", { name: "Draft", exact: true })).toBeVisible();
  await draft.getByRole("button", { name: "Delete The well at noon" }).click();
  await expect(draft).toHaveText("“The well at noon” is in the bin. Undo");
  await expect(page.getByRole("button", { name: "Undo: bring" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(draft.getByRole("cell", { name: "Draft", exact: true })).toBeVisible();
  await draft.getByRole("link", { name: "Edit The well at noon" }).click();
  await expect(form.getByLabel("Excerpt")).toHaveValue("It is cool down there, and dark.");
});

unwatched(
  "a session that ends while staff write leaves the page and its text; after signing in elsewhere it is saved",
  async ({ page }) => {
    await signIn(page, "/admin/blog/new");
    const form = page.getByRole("form", { name: "Create Blog" });
    await form.getByLabel("Title").fill("The well at dusk");
    await form.getByLabel("Excerpt").fill("Bats come.");
    await isSaved(page);
    await page.request.post("/api/v1/auth/logout", { headers: await tokenOf(page) });
    await form.getByLabel("Excerpt").fill("Bats come, then the stars.");
    const band = page.getByRole("region", { name: "Session" });
    await expect(band).toContainText("You were signed out.", { timeout: 20_000 });
    await signInAgain(page, band);
    await expect(form.getByLabel("Excerpt")).toHaveValue("Bats come, then the stars.");
    await form.getByLabel("Excerpt").press("End");
    await form.getByLabel("Excerpt").pressSequentially(" And the owl.");
    await isSaved(page);
  },
);

unwatched(
  "a dialog of a session that has ended keeps what was typed, and is sent after signing in again",
  async ({ page }) => {
    await signIn(page, "/admin/gifts");
    await page.getByRole("button", { name: "Enter a gift" }).click();
    const dialog = page.getByRole("dialog", { name: "Enter a gift" });
    await dialog.getByLabel("Name").fill("Dawa Lepcha");
    await dialog.getByLabel("Amount in rupees").fill("500");
    await page.request.post("/api/v1/auth/logout", { headers: await tokenOf(page) });
    const send = dialog.getByRole("button", { name: "Enter gift", exact: true });
    await send.click();
    await signInAgain(page, dialog.getByRole("region", { name: "Session" }));
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: "Dawa Lepcha" })).toContainText("₹500");
  },
);

/** Signs in in the tab that the band opens, until the band is gone. */
async function signInAgain(page: Page, band: Locator): Promise<void> {
  const opening = page.waitForEvent("popup");
  await band.getByRole("link", { name: "Sign in again" }).click();
  const other = await opening;
  await isReady(other);
  await other.getByLabel("Email", { exact: true }).fill(ADMIN.email);
  await other.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await other.getByRole("button", { name: "Sign In" }).click();
  await expect(other).toHaveURL("/admin");
  await expect(band).toBeHidden();
}

/** By the panel's search, from wherever the focus is. */
async function newArticle(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("New article");
  await expect(page.getByRole("option", { name: "New article" })).toBeVisible();
  await page.keyboard.press("Enter");
}

test("a new article from the search is empty, and the unfinished one is its own draft", async ({ page }) => {
  await signIn(page, "/admin/blog/new");
  const title = page.getByRole("form", { name: "Create Blog" }).getByLabel("Title");
  const excerpt = page.getByRole("form", { name: "Create Blog" }).getByLabel("Excerpt");
  await title.fill("The first of three");
  await excerpt.fill("Saved by itself.");
  await isSaved(page);
  await newArticle(page);
  await expect(page).toHaveURL("/admin/blog/new");
  await expect(title).toHaveValue("");
  // Left before it saved itself.
  await title.fill("The second of three");
  await newArticle(page);
  await expect(title).toHaveValue("");
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await title.fill("The third of three");
  await excerpt.fill("Another one.");
  await isSaved(page);
  await page.goto("/admin/blog");
  const drafts = page.getByRole("table", { name: "Blog posts" });
  for (const which of ["first", "second", "third"]) await expect(drafts).toContainText(`The ${which} of three`);
  await drafts.getByRole("link", { name: "Edit The first of three" }).click();
  await expect(excerpt).toHaveValue("Saved by itself.");
});

test("on the dashboard, toggling a form keeps what is typed, and opening it again begins a new one", async ({
  page,
}) => {
  await signIn(page, "/admin?create=event");
  const title = page.getByRole("form", { name: "Create Event" }).getByLabel("Title");
  await title.fill("A walk that is kept");
  await page.getByRole("form", { name: "Create Event" }).getByLabel("Description").fill("Slowly.");
  await isSaved(page);
  await page.getByRole("button", { name: "Create Blog" }).click();
  // Until the form of the event is gone, its own button has the name that opens it.
  await expect(page.getByRole("form", { name: "Create Blog" })).toBeVisible();
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(title).toHaveValue("A walk that is kept");
  await expect(page).toHaveURL(/create=event&draft=a-walk-that-is-kept-/);
  await page.goto("/admin/event");
  await page.getByRole("link", { name: "Create New Event" }).first().click();
  await expect(title).toHaveValue("");
  await page.goBack();
  await expect(page.getByRole("row").filter({ hasText: "A walk that is kept" })).toBeVisible();
});

test("Cancel asks before it discards typed text, leaves no draft, and Undo restores the text", async ({ page }) => {
  await signIn(page, "/admin/blog?state=published");
  await page.getByRole("row").nth(2).getByRole("link", { name: "Edit" }).click();
  const excerpt = page.getByLabel("Excerpt");
  const stood = await excerpt.inputValue();
  const cancel = page.getByRole("button", { name: "Cancel" }).first();
  const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
  await expect(state(page)).toContainText("Published");
  const address = page.url();
  await excerpt.fill("Typed, and not meant.");
  await isSaved(page);
  await cancel.click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(excerpt).toHaveValue("Typed, and not meant.");
  await cancel.click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/admin/blog");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(address);
  await expect(excerpt).toHaveValue("Typed, and not meant.");
  // What was found is no typing; what comes after it is discarded alone.
  await excerpt.fill("Typed once more.");
  await cancel.click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/admin/blog");
  await page.goto(address);
  await expect(excerpt).toHaveValue("Typed, and not meant.");
  await cancel.click();
  await expect(page).toHaveURL("/admin/blog");
  await page.goto(address);
  await chooseMore(page, "Discard changes");
  await expect(excerpt).toHaveValue(stood);
});

test("after inserting a picture typing continues in the text, and letters are no shortcuts", async ({ page }) => {
  await signIn(page, "/admin/blog/new");
  const text = page.getByRole("textbox", { name: "Content" });
  await text.click();
  await page.keyboard.type("Before.");
  const image = page.getByRole("toolbar", { name: "Text formatting" }).getByRole("button", { name: "Image" });
  await image.click();
  const chooser = page.getByRole("dialog", { name: "Choose a picture" });
  await chooser.locator(".picture-tile").first().click();
  await chooser.getByRole("button", { name: "Use this picture" }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type("got back");
  await expect(text.locator("img")).toHaveCount(1);
  await expect(text.locator("p").last()).toHaveText("got back");
  await image.focus();
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(text).toContainText("got back");
  await expect(page).toHaveURL(/\/admin\/blog\/new/);
});

test("a preview needs no required field", async ({ page }) => {
  await beginSession(page);
  for (const [path, form] of [
    ["teachers", "Create Teacher"],
    ["resources", "Create Resource"],
  ] as const) {
    await page.goto(`/admin/${path}/new`);
    await page.getByRole("form", { name: form }).getByRole("textbox").first().fill("Half a thing");
    await state(page).getByRole("button", { name: "Copy preview link" }).click();
    const link = await previewLink(page);
    const preview = await page.context().newPage();
    await preview.goto(link);
    await expect(preview.getByRole("heading", { level: 1, name: "Half a thing" })).toBeVisible();
    await preview.close();
  }
});

unwatched("a record that does not exist says so, and leads back to its list", async ({ page }) => {
  await signIn(page, "/admin/blog/never-was");
  await expect(page.getByRole("link", { name: "Back to Blog Management" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
});

test("opening a published article creates no draft; changing it does", async ({ page }) => {
  await signIn(page, "/admin/blog?state=published");
  await page.getByRole("row").nth(1).getByRole("link", { name: "Edit" }).click();
  await expect(state(page)).toContainText("Published");
  await page.getByLabel("Tags").focus();
  await page.getByLabel("Tags").fill(`${await page.getByLabel("Tags").inputValue()}, rain`);
  await isSaved(page);
  await expect(state(page)).toContainText("Published, with changes not shown yet");
  await chooseMore(page, "Discard changes");
  await expect(page.getByLabel("Tags")).not.toHaveValue(/rain/);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Tags")).toHaveValue(/rain/);
});

test("two windows with the same text get a conflict, and see its differences word by word", async ({
  page,
  context,
}) => {
  await signIn(page, "/admin/testimonials");
  await page.getByRole("row").nth(1).getByRole("link", { name: "Edit" }).click();
  const quote = (of: Page) => of.getByRole("region", { name: "Writing" }).getByRole("textbox").last();
  await expect(quote(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await quote(other).fill("The first days were hard. Then the mornings changed.");
  await isSaved(other);
  await quote(page).fill("The first days were long. Then the mornings changed me.");
  const band = page.getByRole("region", { name: "Two texts" });
  await expect(band).toContainText("You saved this testimonial in another window", { timeout: 20_000 });
  await expect(quote(page), "it does not pull her away").toBeFocused();
  await expect(news(page)).toHaveText("Kept on this device");
  await band.getByRole("button", { name: "See both" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("deletion").first()).toHaveText("removed: hard.");
  await expect(dialog.getByRole("insertion").first()).toHaveText("added: long.");
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await isSaved(page);
  await expect(band).toHaveCount(0);

  await quote(other).fill("The first days were hard. Then the evenings changed.");
  const otherBand = other.getByRole("region", { name: "Two texts" });
  await otherBand.getByRole("button", { name: "Use theirs" }).click({ timeout: 20_000 });
  await expect(quote(other)).toHaveValue("The first days were long. Then the mornings changed me.");
  await expect(otherBand).toHaveCount(0);
});

test("choosing a teacher as author sets the portrait, unless another picture was chosen", async ({ page }) => {
  await signIn(page, "/admin/blog/new");
  const form = page.getByRole("form", { name: "Create Blog" });
  const portrait = form.locator(".image-field-round img");
  await expect(form.locator("datalist option").first()).toBeAttached();
  const names = await form.locator("datalist option").allTextContents();
  const [first = "", second = ""] = names;
  await form.getByLabel("Author", { exact: true }).fill(first);
  await expect(portrait).toHaveAttribute("src", /\/uploads\//);
  const hers = (await portrait.getAttribute("src")) ?? "";
  await form.getByLabel("Author", { exact: true }).fill(second);
  await expect(portrait).not.toHaveAttribute("src", hers);
  await form.getByLabel("Author", { exact: true }).fill("A person from the village");
  await expect(portrait).toHaveCount(0);
  await form.locator("input[name=authorImage]").setInputFiles(picture("avatar-tara"));
  await form.getByLabel("Author", { exact: true }).fill(first);
  await expect(portrait).not.toHaveAttribute("src", hers);
});

test("an unpublished event is shown by a preview link", async ({ page, browser, baseURL }) => {
  await signIn(page, "/admin/event/new");
  const form = page.getByRole("form", { name: "Create Event" });
  await form.getByLabel("Title").fill("A walk to the spring");
  await form.getByLabel("Description").fill("Slowly, and back before it is hot.");
  await form.getByLabel("Date and time (IST)").fill("2031-12-01T06:00");
  await form.locator("input[name=image]").setInputFiles(picture("blog-banyan-staying"));
  await state(page).getByRole("button", { name: "Copy preview link" }).click();
  const link = await previewLink(page);
  const stranger = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1, name: "A walk to the spring" })).toBeVisible();
  await expect(stranger.getByText("A preview: this is not on the site yet.")).toBeVisible();
  await expect(stranger.getByRole("link", { name: "Register" })).toHaveCount(0);
  expect((await stranger.goto("/event-preview/nothing"))?.status()).toBe(404);
});
