import type { Page } from "@playwright/test";
import { enter, KEYBOARD, PHONE, takePicture, WAYS } from "./hands.ts";
import { chooseMore, expect, previewLink, signIn, test } from "./journeys.ts";

const state = (page: Page) => page.getByRole("region", { name: "State" });

/** A visitor without an account, with a phone. */
const openStranger = async (page: Page, baseURL: string | undefined) =>
  (
    await page
      .context()
      .browser()
      ?.newContext({ ...PHONE, baseURL: baseURL ?? "" })
  )?.newPage() ?? page;

for (const { way, number, use, handsOn } of WAYS)
  test.describe(way, () => {
    test.use(use);

    test("an article is drafted, shown to a stranger, planned, published, changed, restored, archived and published again", async ({
      page,
      baseURL,
    }) => {
      const hands = handsOn(page);
      const title = `The bell before rain ${number}`;
      const form = page.getByRole("form", { name: "Create Blog" });
      const edit = async (name = title) => {
        await hands.press(page.getByRole("link", { name: `Edit ${name}` }));
        await expect(state(page)).toContainText("Published");
      };
      await enter(page, hands);
      await hands.goTo("Blog");
      await hands.press(page.getByRole("link", { name: "Create New Blog" }));
      await hands.type(form.getByLabel("Title"), title);
      await hands.press(form.getByRole("button", { name: "Save draft" }));
      await expect(page.getByText("Draft saved. It is not published.")).toBeVisible();
      await hands.type(form.getByLabel("Excerpt"), "A bell, and then the rain.");
      await hands.type(form.getByRole("textbox", { name: "Content" }), "It rang once.");
      await hands.type(form.getByLabel("Author", { exact: true }), "Kabir Anand");
      await hands.choose(form.getByLabel("Category"), "Mindfulness");
      await takePicture({ page, hands }, form.locator("input[name=image]"), "banyan");
      await takePicture({ page, hands }, form.locator("input[name=authorImage]"), "lamp");
      await hands.press(state(page).getByRole("button", { name: "Copy preview link" }));
      const link = await previewLink(page);
      const stranger = await openStranger(page, baseURL);
      expect((await stranger.goto(link))?.headers()["cache-control"]).toBe("no-store");
      await expect(stranger.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(stranger.getByText("It rang once.")).toBeVisible();
      await expect(stranger.getByText("A preview: this is not on the site yet.")).toBeVisible();

      await hands.setMoment(state(page).getByLabel("Day", { exact: true }), "2031-01-01");
      await hands.setMoment(state(page).getByLabel("Time, IST"), "06:00");
      await hands.press(state(page).getByRole("button", { name: "Schedule" }));
      await expect(state(page)).toContainText("Scheduled, 1 Jan 2031, 6:00 AM");
      await hands.press(state(page).getByRole("button", { name: "Do not schedule" }));
      await expect(state(page)).not.toContainText("Scheduled");
      await hands.press(page.getByRole("button", { name: "Create Blog" }).last());
      await expect(page.getByText("Blog created successfully!")).toBeVisible();
      await stranger.reload();
      await expect(stranger).toHaveURL(/\/blog\/the-bell-before-rain-/);

      await hands.goTo("Blog");
      await edit();
      await hands.type(page.getByLabel("Title"), `Written in haste ${number}`);
      await hands.press(page.getByRole("button", { name: "Update Blog" }).last());
      await edit(`Written in haste ${number}`);
      await stranger.reload();
      await expect(stranger.getByRole("heading", { level: 1, name: `Written in haste ${number}` })).toBeVisible();
      // On a slow machine the new title was also saved as a draft before it was published.
      const published = page.locator(".history-list li").filter({ hasNotText: "draft" });
      await hands.press(published.getByRole("button", { name: /^Compare/ }).first());
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("region", { name: "Title" })).toContainText(title);
      await hands.press(dialog.getByRole("button", { name: "Restore this version" }));
      await expect(page.getByLabel("Title")).toHaveValue(title);
      await hands.press(page.getByRole("button", { name: "Update Blog" }).last());

      await edit();
      await hands.press(page.getByRole("button", { name: "More for this blog" }));
      await hands.press(page.getByRole("button", { name: "Archive", exact: true }));
      await hands.press(page.getByRole("alertdialog").getByRole("button", { name: "Archive" }));
      await expect(state(page)).toContainText("Archived");
      expect((await stranger.reload())?.status()).toBe(404);
      await hands.press(page.getByRole("button", { name: "Create Blog" }).last());
      await expect(page.getByRole("link", { name: `Edit ${title}` })).toBeVisible();
      expect((await stranger.reload())?.status()).toBe(200);
      await expect(stranger.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await stranger.context().close();
    });
  });

test.describe(KEYBOARD.way, () => {
  const { handsOn, use } = KEYBOARD;
  test.use(use);

  test("the demo is turned into another foundation from its settings and pages", async ({ page, context }) => {
    const hands = handsOn(page);
    const save = async () => {
      await hands.press(page.getByRole("button", { name: "Save changes" }));
      await expect(page.getByText("Saved. It is on the site.").last()).toBeVisible();
      await expect(page.getByText(/not saved yet/)).toHaveCount(0);
    };
    const open = async (title: string, list = "Sections") => {
      await hands.press(page.getByRole("navigation", { name: list }).getByRole("link", { name: title }));
      await expect(page.getByRole("form", { name: title })).toBeVisible();
    };
    const field = (label: string) => page.getByLabel(label, { exact: true });

    await enter(page, hands);
    await hands.goTo("Settings");
    await hands.type(field("Name"), "Prayas 1");
    await hands.type(field("Tagline, in the sky"), "One breath 1");
    await hands.type(field("Registration number"), "MH/2019/1");
    await save();
    await open("Contact");
    await hands.type(field("Phone"), "123");
    await hands.type(field("Email"), "prayas.1@example.org");
    await hands.press(page.getByRole("button", { name: "Save changes" }));
    await expect(page.getByText("A phone number looks like +91 98765 43210.")).toBeVisible();
    await hands.type(field("Phone"), "+91 98765 43211");
    await hands.type(field("Address"), "1 Mill Road, Pune");
    await save();
    await open("Home page");
    await takePicture({ page, hands }, page.locator('input[name="home.picture"]'), "banyan");
    await save();
    await open("Giving");
    await hands.type(field("UPI address"), "prayas1@sbi");
    await hands.type(field("Amount").first(), "751");
    await save();

    await hands.goTo("Pages");
    await open("About", "Pages");
    await hands.type(page.getByRole("textbox", { name: "Text" }), "We began with 1 mat.");
    await save();
    await open("Questions", "Pages");
    await hands.press(page.getByRole("button", { name: "Add a question" }));
    await hands.type(field("Question").last(), "May 1 of us come late?");
    await hands.type(field("Answer").last(), "Yes, quietly.");
    await save();

    const visitor = await context.newPage();
    await visitor.goto("/");
    await expect(visitor).toHaveTitle(new RegExp("Prayas 1"));
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText("One breath 1");
    await expect(visitor.locator(".hero-own img")).toBeVisible();
    await expect(visitor.getByRole("contentinfo")).toContainText("MH/2019/1");
    await visitor.goto("/contact");
    for (const words of ["+91 98765 43211", "prayas.1@example.org", "1 Mill Road, Pune"])
      await expect(visitor.getByRole("contentinfo")).toContainText(words);
    await expect(visitor.getByText("May 1 of us come late?")).toBeVisible();
    await visitor.goto("/about");
    await expect(visitor.getByText("We began with 1 mat.")).toBeVisible();
    await visitor.goto("/donate");
    await expect(visitor.getByRole("radio", { name: "₹751" })).toBeAttached();

    const samples = visitor.getByText(/Ratings and numbers of participants are samples/);
    await hands.goTo("Settings");
    await open("Going live");
    for (const isLive of [true, false]) {
      await hands.press(page.getByRole("checkbox", { name: "This foundation is live" }));
      await save();
      await visitor.goto("/programs");
      await expect(samples).toHaveCount(isLive ? 0 : 1);
    }
  });

  test("a program's price is corrected, and stands on its page at once", async ({ page, context }) => {
    const hands = handsOn(page);
    await enter(page, hands);
    await hands.goTo("Programs");
    await hands.press(page.getByRole("link", { name: "Edit Hatha Foundations" }));
    await hands.type(page.getByLabel("Price (₹)"), "1214");
    await hands.press(page.getByRole("button", { name: "Update Program" }).last());
    await expect(page.getByText("Program updated successfully!")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Hatha Foundations" })).toContainText("₹1,214");
    const visitor = await context.newPage();
    await visitor.goto("/programs/hatha-foundations");
    await expect(visitor.getByText("₹1,214").first()).toBeVisible();
  });

  test("a deleted record is restored at once, and from the bin", async ({ page }) => {
    const hands = handsOn(page);
    const title = "Forty steps and back";
    const remove = async () => {
      await hands.press(page.getByRole("button", { name: `Delete ${title}` }));
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("30 days");
      await hands.press(question.getByRole("button", { name: "Delete" }));
      await expect(undo).toBeFocused();
    };
    const undo = page.getByRole("button", { name: `Undo: bring “${title}” back` });
    await enter(page, hands);
    await hands.goTo("Blog");
    await remove();
    await hands.press(undo);
    await expect(page.getByText("Blog restored.")).toBeVisible();
    await expect(page.getByRole("link", { name: `Edit ${title}` })).toBeVisible();
    await remove();
    await hands.goTo("Bin");
    await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("30 days left");
    await hands.press(page.getByRole("button", { name: `Restore “${title}”` }));
    await expect(page.getByText("The bin is empty.")).toBeVisible();
  });

  test("a picture of the library is inserted into an article", async ({ page, context }) => {
    const hands = handsOn(page);
    await enter(page, hands);
    await hands.goTo("Blog");
    await hands.type(page.getByRole("searchbox", { name: "Search blogs" }), "forty steps");
    // The rows move when those that do not match go.
    await expect(page.getByRole("link", { name: "Edit One lamp, ten minutes" })).toHaveCount(0);
    await hands.press(page.getByRole("link", { name: "Edit Forty steps and back" }));
    const pictures = page.getByRole("textbox", { name: "Content" }).getByRole("img");
    await expect(page.getByRole("textbox", { name: "Content" })).not.toBeEmpty();
    const before = await pictures.count();
    await takePicture({ page, hands }, page.getByRole("button", { name: "Image", exact: true }), "banyan");
    await expect(pictures).toHaveCount(before + 1);
    const words = (await pictures.first().getAttribute("alt")) ?? "";
    await hands.press(page.getByRole("button", { name: "Update Blog" }).last());
    await expect(page.getByText("Blog updated successfully!")).toBeVisible();
    const visitor = await context.newPage();
    await visitor.goto("/blog");
    await visitor.getByRole("link", { name: "Forty steps and back", exact: true }).first().click();
    await expect(visitor.locator(".article-text, article").getByRole("img", { name: words }).first()).toBeVisible();
  });
});

for (const [one, place] of [
  ["program", "programs"],
  ["resource", "resources"],
])
  test(`an unpublished ${one} is shown on another device by a preview link, until the link is withdrawn`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page, `/admin/${place}`);
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await chooseMore(page, "Duplicate");
    const form = page.getByRole("form", { name: /^Create / });
    await form.getByLabel("Title").fill(`A ${one} of tomorrow`);
    await state(page).getByRole("button", { name: "Copy preview link" }).click();
    const link = await previewLink(page);

    const stranger = await openStranger(page, baseURL);
    const shown = await stranger.goto(link);
    expect(shown?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    await expect(stranger.getByRole("heading", { level: 1, name: `A ${one} of tomorrow` })).toBeVisible();
    await expect(stranger.getByText("A preview: this is not on the site yet.")).toBeVisible();
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await chooseMore(page, "Move the draft to the bin");
    await expect(page).toHaveURL(`/admin/${place}`);
    expect((await stranger.reload())?.status()).toBe(404);
    expect((await stranger.goto(`${link}0`))?.status()).toBe(404);
    await expect(stranger.getByRole("heading", { level: 1, name: "This preview is no longer there" })).toBeVisible();
    await stranger.context().close();
  });
