import { beginSession, expect, loseDrafts, picture, signIn, test, tokenOf, unwatched } from "./journeys.ts";

test("a new event has an address of its own, reached by N, and leads back to the list", async ({ page }) => {
  await signIn(page, "/admin/event");
  await expect(page.getByRole("table")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/admin/event/new");
  const form = page.getByRole("form", { name: "Create Event" });
  await form.getByLabel("Title").fill("A sit at its own address");
  await form.getByLabel("Description").fill("Sit.");
  await form.getByLabel("Date and time (IST)").fill("2031-12-01T06:00");
  await form.getByLabel("Location").fill("Rishikesh");
  await form.getByLabel("Capacity").fill("12");
  await form.getByLabel("Price (₹)").fill("0");
  await form.getByLabel("Organizer").fill("Meera Nair");
  await form.locator("input[name=image]").setInputFiles(picture("blog-banyan-staying"));
  await form.getByLabel("What the image shows").fill("A banyan");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Draft saved. It is not published.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/event\/new\?draft=a-sit-at-its-own-address-/);
  await form.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Event created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/admin/event");
  const row = page.getByRole("row", { name: /A sit at its own address/ });
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveText("“A sit at its own address” is in the bin. Undo");
});

unwatched(
  "a draft of the dashboard's form is offered at the form's own address, and no record has that address",
  async ({ page, request }) => {
    await beginSession(page);
    await loseDrafts(page);
    await page.goto("/admin?create=blog");
    await page.getByRole("form", { name: "Create Blog" }).getByLabel("Title").fill("Begun elsewhere");
    await page.goto("/admin/blog/new");
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByRole("form", { name: "Create Blog" }).getByLabel("Title")).toHaveValue("Begun elsewhere");
    const answer = await request.post("/api/v1/admin/blog/create-blog", {
      headers: await tokenOf(page),
      multipart: { _id: "new", title: "New" },
    });
    expect(answer.status()).toBe(400);
    expect((await answer.json()) as object).toMatchObject({ errors: { _id: expect.stringContaining("The id may") } });
  },
);
