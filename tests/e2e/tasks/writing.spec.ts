import { takePicture } from "../hands.ts";
import { expect, picture, previewLink } from "../journeys.ts";
import { confirm, dialogOf, frequentTask, type Given, rowOf, task } from "./task.ts";

const GUIDE = { name: "guide.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 Lie down.") };

/** Waits until the draft is saved by itself. */
const isSaved = ({ page }: Given) => expect(page.getByText(/^Saved \d/).first()).toBeVisible();

/** An article of the demo that is open for changes. */
async function editArticle({ page, hands }: Given, title: string) {
  await hands.goTo("Blog");
  await hands.press(page.getByRole("link", { name: `Edit ${title}` }));
  await expect(page.getByRole("textbox", { name: "Content" })).not.toBeEmpty();
}

async function beginArticle({ page, hands }: Given, title: string, isFromDashboard = true) {
  if (isFromDashboard) await hands.press(page.getByRole("button", { name: "Create Blog" }));
  else await page.goto("/admin?create=blog");
  const form = page.getByRole("form", { name: "Create Blog" });
  await hands.type(form.getByLabel("Title"), title);
  await hands.type(form.getByLabel("Excerpt"), "A lamp, and then the day.");
  await hands.type(form.getByRole("textbox", { name: "Content" }), "It burns.");
  await hands.type(form.getByLabel("Author", { exact: true }), "Asha Rawat");
  return form;
}

frequentTask("1: an article with three pictures is written and published", 13, async (given) => {
  const { page, hands, number } = given;
  const title = `Three lamps ${number}`;
  const form = await beginArticle(given, title);
  await takePicture(given, form.getByRole("button", { name: "Image", exact: true }), "banyan");
  await takePicture(given, form.getByRole("button", { name: "Image", exact: true }), "lamp");
  await hands.choose(form.getByLabel("Category"), "Yoga");
  await takePicture(given, form.locator("input[name=image]"), "dawn");
  await hands.press(form.getByRole("button", { name: "Create Blog" }).last());
  await expect(page.getByText("Blog created successfully!")).toBeVisible();
  await page.goto("/blog");
  await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
});

frequentTask("2: an article is kept as a draft, and is there the next day", 1, async (given) => {
  const { page, hands, number } = given;
  await beginArticle(given, `Tomorrow ${number}`, false);
  await isSaved(given);
  await page.goto("/admin/blog?state=draft");
  await hands.press(page.getByRole("link", { name: new RegExp(`Tomorrow ${number}`) }).first());
  await expect(page.getByLabel("Title")).toHaveValue(`Tomorrow ${number}`);
});

task("3: an article is shown to the founder before it is published", 4, async (given) => {
  const { page, hands } = given;
  await beginArticle(given, "Not out yet");
  await isSaved(given);
  await hands.press(page.getByRole("region", { name: "State" }).getByRole("button", { name: "Copy preview link" }));
  await page.goto(await previewLink(page));
  await expect(page.getByRole("heading", { level: 1, name: "Not out yet" })).toBeVisible();
});

task("4: an article is scheduled for Friday at 6:30", 4, async (given) => {
  const { page, hands } = given;
  await editArticle(given, "One lamp, ten minutes");
  const state = page.getByRole("region", { name: "State" });
  await hands.type(page.getByLabel("Title"), "One lamp, twelve minutes");
  await hands.setMoment(state.getByLabel("Day", { exact: true }), "2031-01-03");
  await hands.setMoment(state.getByLabel("Time, IST"), "06:30");
  await hands.press(state.getByRole("button", { name: "Schedule" }));
  await expect(state).toContainText(/Scheduled, .*3 Jan 2031, 6:30 AM/);
});

task("5: a typo in a published article is corrected", 4, async (given) => {
  const { page, hands } = given;
  await editArticle(given, "Forty steps and back");
  await hands.type(page.getByLabel("Excerpt"), "Forty steps, and the same forty back.");
  await hands.press(page.getByRole("button", { name: "Update Blog" }).first());
  await expect(page.getByText("Blog updated successfully!")).toBeVisible();
  await page.goto("/blog");
  await expect(page.getByText("Forty steps, and the same forty back.").first()).toBeVisible();
});

task("6: yesterday's change is undone", 5, async (given) => {
  const { page, hands } = given;
  await editArticle(given, "Forty steps and back");
  const before = await page.getByLabel("Excerpt").inputValue();
  await page.getByLabel("Excerpt").fill("A mistake.");
  await page.getByRole("button", { name: "Update Blog" }).first().click();
  await expect(page.getByText("Blog updated successfully!")).toBeVisible();
  await hands.press(page.getByRole("link", { name: "Edit Forty steps and back" }));
  await hands.press(
    page
      .locator(".history-list li")
      .filter({ hasNotText: "draft" })
      .getByRole("button", { name: /^Compare/ })
      .first(),
  );
  await hands.press(dialogOf(page).getByRole("button", { name: "Restore this version" }));
  await expect(page.getByLabel("Excerpt")).toHaveValue(before);
});

task("7: an article is deleted and brought back", 5, async ({ page, hands }) => {
  await hands.goTo("Blog");
  await hands.press(page.getByRole("button", { name: "Delete One lamp, ten minutes" }));
  await confirm(page, hands, "Delete");
  await hands.press(page.getByRole("button", { name: "Undo: bring “One lamp, ten minutes” back" }));
  await expect(page.getByText("Blog restored.")).toBeVisible();
  await expect(rowOf(page, "One lamp, ten minutes")).toBeVisible();
});

frequentTask("17: a thought is queued for the next free day", 3, async ({ page, hands, number }) => {
  await hands.goTo("Thoughts");
  await hands.press(page.getByRole("link", { name: "+ Add New Thought" }));
  const form = page.getByRole("form", { name: "Create Thought" });
  await hands.type(form.getByRole("textbox", { name: "Thought" }), `The kettle is a bell, ${number}.`);
  await hands.type(form.getByLabel("Author"), "Asha Rawat");
  await hands.press(form.getByRole("button", { name: "Create Thought" }).last());
  await expect(page.getByText("Thought created successfully!")).toBeVisible();
  await expect(rowOf(page, `The kettle is a bell, ${number}.`)).toBeVisible();
});

task("18: a thought is corrected", 4, async ({ page, hands }) => {
  await hands.goTo("Thoughts");
  await hands.press(page.getByRole("link", { name: "Edit Say the kind thing while the tea is still hot" }));
  await hands.type(page.getByRole("textbox", { name: "Thought" }), "Say it while the tea is hot.");
  await hands.press(page.getByRole("button", { name: "Update Thought" }).first());
  await expect(rowOf(page, "Say it while the tea is hot.")).toBeVisible();
});

task("39: two categories are merged", 4, async ({ page, hands }) => {
  await hands.goTo("Blog");
  await hands.press(page.getByRole("link", { name: "Categories & tags" }));
  await hands.press(page.getByRole("button", { name: "Rename or merge Lifestyle" }));
  await hands.type(dialogOf(page).getByLabel("New name"), "wellness");
  await confirm(page, hands, "Merge into Wellness");
  await expect(page.getByText("“Lifestyle” is part of “Wellness” now.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Rename or merge Lifestyle" })).toHaveCount(0);
});

task("22: an audio practice is added with its words", 9, async (given) => {
  const { page, hands } = given;
  await hands.goTo("Resources");
  await hands.press(page.getByRole("link", { name: "Create New Resource" }));
  const form = page.getByRole("form", { name: "Create Resource" });
  await hands.type(form.getByLabel("Title"), "A minute of rain");
  await hands.type(form.getByLabel("Description"), "Rain on a tin roof.");
  await hands.choose(form.getByLabel("Type"), "Audio");
  await hands.give(form.locator("input[name=file]"), "public/library/ten-quiet-minutes.m4a");
  await hands.type(form.getByLabel("Words", { exact: true }), "Listen.");
  await hands.type(form.getByLabel("Category"), "Meditation");
  await hands.type(form.getByLabel("Order"), "0");
  await hands.type(form.getByLabel("What the image shows"), "Rain on a roof");
  await hands.give(form.locator("input[name=image]"), picture("blog-first-rain"));
  // Until it is stored its file's name is below it, and the button lower.
  await expect(form.locator(".image-field img").last()).toHaveAttribute("src", /\/uploads\//);
  await hands.press(form.getByRole("button", { name: "Create Resource" }).last());
  await expect(page.getByText("Resource created successfully!")).toBeVisible();
});

task("23: a PDF is replaced", 4, async ({ page, hands }) => {
  await hands.goTo("Resources");
  await hands.press(page.getByRole("link", { name: "Edit The seat chart" }));
  await hands.give(page.locator("input[name=file]"), GUIDE);
  await hands.press(page.getByRole("button", { name: "Update Resource" }).first());
  await expect(page.getByText("Resource updated successfully!")).toBeVisible();
});
