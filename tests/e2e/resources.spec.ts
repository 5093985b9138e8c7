import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, picture, signIn, test } from "./journeys.ts";

const library = (name: string) => join("public/library", name);
const WORDS = "WEBVTT\n\n00:01.000 --> 00:04.000\nThe kettle begins to sing.\n";

test("an editor adds an audio file with captions to the library, deletes it, and undoes that", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Resources" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Resource Management" })).toBeVisible();
  await page.getByRole("link", { name: "Create New Resource" }).click();
  const form = page.getByRole("form", { name: "Create Resource" });
  await form.getByRole("button", { name: "Create Resource" }).click();
  await expect(form.getByText("The file is required.")).toBeVisible();
  await form.getByLabel("Title").fill("Listening to a kettle");
  await form.getByLabel("Description").fill("Ten minutes in a kitchen.");
  await form.getByLabel("Category").fill("Daily life");
  await form.getByLabel("Order").fill("0");

  const file = form.locator("input[name=file]");
  await file.setInputFiles({
    name: "kettle.mp3",
    mimeType: "audio/mpeg",
    buffer: Buffer.from("MZ not a sound at all"),
  });
  await expect(form.getByText(/^This is not a complete MP3 or M4A file/)).toBeVisible();
  await file.setInputFiles(library("ten-quiet-minutes.m4a"));
  await expect(form.getByRole("link", { name: "Open file, in a new tab" })).toHaveAttribute(
    "href",
    /^\/files\/.+\.m4a$/,
  );
  const captions = { name: "kettle.vtt", mimeType: "text/vtt", buffer: Buffer.from(WORDS) };
  await form.locator("input[name=captions]").setInputFiles(captions);
  await expect(form.getByRole("link", { name: "Open captions, in a new tab" })).toBeVisible();
  await form.locator("input[name=image]").setInputFiles(picture("blog-one-lamp"));
  await form.getByLabel("What the image shows").fill("A lamp in the dark");
  await form.getByRole("button", { name: "Create Resource" }).click();
  await expect(page.getByText("Resource created successfully!")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Listening to a kettle" });
  await expect(row).toContainText("10 min");

  const visitor = await context.newPage();
  await visitor.goto("/resources");
  await visitor.getByRole("link", { name: "Listening to a kettle" }).first().click();
  await expect(visitor.getByRole("group", { name: "Listening to a kettle" })).toContainText("10:00");
  await visitor.getByText("Read all the words").click();
  await expect(visitor.locator(".transcript")).toContainText("The kettle begins to sing.");
  const played = await visitor.request.get((await visitor.locator("audio").getAttribute("src")) ?? "");
  expect(await played.body()).toEqual(readFileSync(library("ten-quiet-minutes.m4a")));

  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: /^Undo: bring/ })).toBeFocused();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: "Resource not found" })).toBeVisible();
  await page.getByRole("button", { name: /^Undo: bring/ }).click();
  await expect(page.getByText("Resource restored.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: "Listening to a kettle" })).toBeVisible();
});

test("a film needs captions, a guide its text, and resources of the demo can be edited", async ({ page }) => {
  await signIn(page, "/admin/resources/new");
  const form = page.getByRole("form", { name: "Create Resource" });
  await form.getByLabel("Type").selectOption("video");
  await form.locator("input[name=file]").setInputFiles(library("lift-move-place.mp4"));
  await expect(form.getByRole("link", { name: "Open file, in a new tab" })).toBeVisible();
  await form.getByRole("button", { name: "Create Resource" }).click();
  await expect(form.getByText("A film needs captions, for those who do not hear it.")).toBeVisible();
  await form.getByLabel("Type").selectOption("guide");
  await expect(form.getByLabel("Captions")).toHaveCount(0);
  await form.getByRole("button", { name: "Create Resource" }).click();
  await expect(form.getByText("The text is required.")).toBeVisible();

  await page.goto("/admin/resources/ten-quiet-minutes");
  await page.getByLabel("Level").fill("Everyone");
  await page.getByRole("button", { name: "Update Resource" }).first().click();
  await expect(page.getByText("Resource updated successfully!")).toBeVisible();
  await page.goto("/resources/ten-quiet-minutes");
  await expect(page.getByText("Everyone")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
});
