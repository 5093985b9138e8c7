import { beginSession, expect, test, write } from "./journeys.ts";

test("a link is made to a page that a search finds, and to an address that is typed", async ({ page }) => {
  await beginSession(page);
  await page.goto("/admin?create=blog");
  const form = page.getByRole("form", { name: "Create Blog" });
  await write(page, "Read this. ");
  const text = form.getByRole("textbox", { name: "Content" });
  const dialog = page.getByRole("dialog", { name: "Link" });
  const button = form.getByRole("button", { name: "Link", exact: true });
  const openDialog = () => button.click();

  await openDialog();
  await dialog.getByLabel("Address").fill("qqxyz");
  await expect(dialog.getByText("No published page has these words.")).toBeVisible();
  await dialog.getByLabel("Address").fill("one lamp");
  await dialog.getByRole("button", { name: /^One lamp, ten minutes/ }).click();
  await expect(dialog).toBeHidden();
  await expect(text.getByRole("link", { name: "One lamp, ten minutes" })).toHaveAttribute("href", /^\/blog\/one-lamp/);

  // The editor takes the focus, and with it its own selection, a frame after the dialog is gone.
  await expect(text).toBeFocused();
  // With words chosen, these become the link.
  await text.getByText("Read this.").click();
  await page.keyboard.press("Home");
  // The editor knows where the caret is once the browser has told it, after the key.
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Control+Shift+ArrowRight");
  await openDialog();
  await dialog.getByLabel("Address").fill("example.org/read");
  await expect(dialog.getByText("Searching...")).toBeHidden();
  await dialog.getByRole("button", { name: "Save link" }).click();
  await expect(text.getByRole("link", { name: "Read" })).toHaveAttribute("href", "https://example.org/read");

  await expect(text).toBeFocused();
  await openDialog();
  await dialog.getByLabel("Address").fill("");
  await dialog.getByRole("button", { name: "Save link" }).click();
  await expect(text.getByRole("link", { name: "Read" })).toHaveCount(0);
});
