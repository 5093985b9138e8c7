import type { Locator, Page } from "@playwright/test";
import { expect, picture, signIn, test } from "./journeys.ts";

type Large = { name: string; type: string; megabytes: number };
const PHOTO: Large = { name: "large.jpg", type: "image/jpeg", megabytes: 40 };
const UPLOADING = /^(Uploading\.\.\. \d+%|Reading it\.\.\.)$/;
const TOO_LARGE = /^This picture is larger than \d+ MB\. Please choose a smaller one\.$/;

/** Drops or pastes a file that is made in the browser, from one megabyte that is repeated. */
const give = (target: Locator, how: "drop" | "paste", file: Large) =>
  target.evaluate(
    (element, { event, name, type, megabytes }) => {
      const part = new Blob([new Uint8Array(1024 * 1024)]);
      const data = new DataTransfer();
      data.items.add(
        new File(
          Array.from({ length: megabytes }, () => part),
          name,
          { type },
        ),
      );
      const given = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === "drop"
          ? new DragEvent("drop", { ...given, dataTransfer: data })
          : new ClipboardEvent("paste", { ...given, clipboardData: data }),
      );
    },
    { event: how, ...file },
  );

/** Counts what goes up. */
function uploadsOf(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/admin\/(pictures|resources\/files)/.test(request.url())) count += 1;
  });
  return () => count;
}

test("a picture of 40 MB is refused before it is sent: chosen, dropped and pasted, and the form keeps its text", async ({
  page,
}) => {
  const uploads = uploadsOf(page);
  await signIn(page, "/admin/blog/new");
  const form = page.getByRole("form", { name: "Create Blog" });
  await form.getByLabel("Excerpt").fill("It stays.");
  await give(form.locator("label").filter({ has: page.locator("input[name=image]") }), "drop", PHOTO);
  await expect(form.getByText(TOO_LARGE)).toBeVisible();
  await form.locator("input[name=image]").setInputFiles(picture("blog-one-lamp"));
  await expect(form.getByText(TOO_LARGE)).toHaveCount(0);
  await expect(form.locator(".image-field-wide img")).toHaveAttribute("src", /\/uploads\//);

  const before = uploads();
  await give(page.getByRole("textbox", { name: "Content" }), "paste", PHOTO);
  const chooser = page.getByRole("dialog", { name: "Choose a picture" });
  await expect(chooser.getByRole("group", { name: "large.jpg" }).getByRole("alert")).toHaveText(TOO_LARGE);
  await give(chooser, "drop", { ...PHOTO, name: "other.jpg" });
  await expect(chooser.getByRole("group", { name: "other.jpg" }).getByRole("alert")).toHaveText(TOO_LARGE);
  await chooser.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(form.getByLabel("Excerpt")).toHaveValue("It stays.");
  expect(uploads()).toBe(before);
});

test("a picture that is dropped on a record's field shows how much of it has been sent, and can be cancelled and chosen again", async ({
  page,
}) => {
  await signIn(page, "/admin/blog/new");
  const form = page.getByRole("form", { name: "Create Blog" });
  await form.getByLabel("Excerpt").fill("It stays.");
  const field = form.locator("label").filter({ has: page.locator("input[name=image]") });
  // It never arrives.
  await page.route(/\/api\/v1\/admin\/pictures$/, () => {});
  await give(field, "drop", { name: "lamp.png", type: "image/png", megabytes: 2 });
  await expect(form.getByRole("progressbar", { name: UPLOADING })).toBeVisible();
  await form.getByRole("button", { name: "Cancel the upload of image" }).click();
  await expect(form.getByRole("progressbar")).toHaveCount(0);
  await expect(field).toContainText("Click to choose");
  await expect(form.getByLabel("Excerpt")).toHaveValue("It stays.");
  await page.unrouteAll();
  await form.locator("input[name=image]").setInputFiles(picture("blog-one-lamp"));
  await expect(field.locator("img")).toHaveAttribute("src", /\/uploads\//);
});

test("a recording beyond its limit is refused before it is sent; one within it can be cancelled and chosen again", async ({
  page,
}) => {
  const uploads = uploadsOf(page);
  await signIn(page, "/admin/resources/new");
  const form = page.getByRole("form", { name: "Create Resource" });
  await form.getByLabel("Title").fill("Rain on a roof");
  const field = form.locator("label").filter({ has: page.locator("input[name=file]") });
  await give(field, "drop", { name: "rain.mp3", type: "audio/mpeg", megabytes: 201 });
  await expect(form.getByText("The MP3 or M4A file is larger than 200 MB. Choose a smaller one.")).toBeVisible();
  expect(uploads()).toBe(0);

  // It never arrives.
  await page.route(/\/admin\/resources\/files\//, () => {});
  await form.locator("input[name=file]").setInputFiles("public/library/ten-quiet-minutes.m4a");
  await expect(form.getByRole("progressbar", { name: UPLOADING })).toBeVisible();
  await form.getByRole("button", { name: "Cancel the upload of file" }).click();
  await expect(form.getByRole("progressbar")).toHaveCount(0);
  await expect(form.getByLabel("Title")).toHaveValue("Rain on a roof");
  await page.unrouteAll();
  await form.locator("input[name=file]").setInputFiles("public/library/ten-quiet-minutes.m4a");
  await expect(form.getByRole("link", { name: "Open file, in a new tab" })).toHaveAttribute("href", /\.m4a$/);
});
