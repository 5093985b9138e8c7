import sharp from "sharp";
import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test, write } from "./journeys.ts";

/** A file that the demo does not have. */
async function photograph(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

async function openPictures(page: Page): Promise<Locator> {
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Pictures" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pictures" })).toBeVisible();
  const tiles = page.getByRole("radiogroup", { name: "Pictures" });
  await expect(tiles.getByRole("radio").first()).toBeAttached();
  return tiles;
}

const tile = (tiles: Locator, name: string) => tiles.locator("label").filter({ hasText: name });

test("an editor adds pictures, describes them, inserts one into an article, and clears unused ones", async ({
  page,
  context,
}) => {
  await signIn(page);
  const tiles = await openPictures(page);
  const rail = page.getByRole("complementary", { name: "The chosen picture" });

  // Several at once; what is no picture says so, and the others are there all the same.
  await page
    .locator("input[name=pictures]")
    .setInputFiles([
      await photograph("IMG_2041.jpg", "#5b3a86"),
      { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("MZ no picture at all") },
      await photograph("IMG_2042.jpg", "#2f6f5e"),
      await photograph("IMG_2043.jpg", "#b0583a"),
    ]);
  await expect(tile(tiles, "IMG_2041.jpg")).toContainText("Needs words");
  await expect(tile(tiles, "IMG_2042.jpg")).toContainText("Needs words");
  const failed = tiles.getByRole("group", { name: "notes.jpg" });
  await expect(failed.getByRole("alert")).not.toBeEmpty();
  await failed.getByRole("button", { name: "Leave it" }).click();
  await expect(failed).toHaveCount(0);

  // Without words it is not saved; the focal point moves by keys.
  await tile(tiles, "IMG_2041.jpg").click();
  await rail.getByRole("button", { name: "Save" }).click();
  await expect(rail.getByText("Please say in a few words what the picture shows.")).toBeVisible();
  await rail.getByLabel("What it shows").fill("A violet evening over the lane");
  await rail.getByRole("button", { name: /^What must stay in view: 50 per cent/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await rail.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.reload();
  await tile(tiles, "A violet evening over the lane").click();
  await expect(rail.getByRole("button", { name: /: 48 per cent from the left, 48 from the top/ })).toBeVisible();

  // Chosen for an article, it brings its words along; the other is given its words in the same dialog.
  await page.goto("/admin?create=blog");
  const form = page.getByRole("form", { name: "Create Blog" });
  await form.getByLabel("Title").fill("A violet evening");
  await form.getByLabel("Excerpt").fill("The lights went out.");
  await form.getByLabel("Author", { exact: true }).fill("Tara");
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  for (const name of ["image", "authorImage"]) {
    await form.locator(`input[name=${name}]`).focus();
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Search what the pictures show").fill("violet evening");
    await expect(dialog.getByRole("radio")).toHaveCount(1);
    await dialog.getByRole("radio").check();
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(form.getByLabel("What the image shows")).toHaveValue("A violet evening over the lane");
  await form.getByLabel("Category").selectOption("Mindfulness");
  await write(page, "We sat down where we were.");
  const text = form.getByRole("textbox", { name: "Content" });
  await form.getByRole("button", { name: "Image", exact: true }).click();
  await dialog.getByRole("radio", { name: "IMG_2042.jpg" }).check();
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog.getByText("Please say in a few words what the picture shows.")).toBeVisible();
  await dialog.getByLabel("What it shows").fill("The green door");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(text.getByRole("img", { name: "The green door" })).toBeVisible();
  await form.getByRole("button", { name: "Create Blog" }).first().click();
  await expect(page.getByText("Blog created successfully!")).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto("/blog");
  await visitor.getByRole("link", { name: "A violet evening", exact: true }).first().click();
  const lead = visitor.getByRole("img", { name: "A violet evening over the lane" });
  await expect(lead).toHaveCSS("object-position", "48% 48%");

  // One that is used names its place and cannot be deleted; one that is not is cleared.
  await openPictures(page);
  await tile(tiles, "A violet evening over the lane").click();
  await expect(rail.getByRole("link", { name: "Open A violet evening" })).toBeVisible();
  await expect(rail.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await page.getByRole("link", { name: /^Not used/ }).click();
  await expect(tile(tiles, "IMG_2043.jpg")).toBeVisible();
  await page.getByRole("button", { name: "Clear unused" }).click();
  const clearing = page.getByRole("dialog", { name: "Clear unused pictures" });
  await expect(clearing.getByText("IMG_2043.jpg")).toBeVisible();
  await clearing.getByRole("button", { name: /^Delete \d+ picture/ }).click();
  await expect(page.getByText(/^\d+ pictures? deleted\.$/)).toBeVisible();
  await expect(page.getByText("Every picture is used.")).toBeVisible();
});

test("the home page's picture is in the library, with its use and its focal point", async ({ page, context }) => {
  await signIn(page);
  const tiles = await openPictures(page);
  await page.locator("input[name=pictures]").setInputFiles([await photograph("dawn.jpg", "#d98a4e")]);
  await expect(tile(tiles, "dawn.jpg")).toContainText("Needs words");

  await page.goto("/admin/settings/home");
  await page.locator('input[name="home.picture"]').focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await dialog.getByRole("radio", { name: "dawn.jpg" }).check();
  await dialog.getByLabel("What it shows").fill("Dawn over the river");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("1 change is not saved yet: picture.")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved. It is on the site.")).toBeVisible();

  await openPictures(page);
  const rail = page.getByRole("complementary", { name: "The chosen picture" });
  await tile(tiles, "Dawn over the river").click();
  await expect(rail.getByText("Settings, on the site")).toBeVisible();
  await expect(rail.getByRole("link", { name: "Open Home page" })).toHaveAttribute("href", "/admin/settings/home");
  await rail.getByRole("button", { name: /^What must stay in view: 50 per cent/ }).focus();
  await page.keyboard.press("ArrowUp");
  await rail.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto("/");
  const hero = visitor.locator(".hero-own img");
  await expect(hero).toHaveCSS("object-position", "50% 48%");
});
