import { beginSession, expect, loseDrafts, picture, signIn, test, tokenOf, unwatched, write } from "./journeys.ts";

test("a visitor reads what an editor publishes, changes and deletes", async ({ page, context }) => {
  await signIn(page);
  await page.getByRole("button", { name: "Create Blog" }).click();
  const form = page.getByRole("form", { name: "Create Blog" });
  await form.getByLabel("Title").fill("A quiet hour in the kitchen");
  await form.getByLabel("Excerpt").fill("What the kettle knows about waiting.");
  await write(page, "Put the water on. Stand there until it sings.");
  await form.getByLabel("Author", { exact: true }).fill("Tara Deshpande");
  await form.getByLabel("Category").selectOption("Mindfulness");
  await form.getByLabel("Tags").fill("kitchen, waiting");
  await form.locator("input[name=image]").setInputFiles(picture("blog-one-lamp"));
  await form.getByLabel("What the image shows").fill("A lamp in the dark");
  await form.locator("input[name=authorImage]").setInputFiles(picture("avatar-tara"));
  await form.getByRole("button", { name: "Create Blog" }).click();
  await expect(page.getByText("Blog created successfully!")).toBeVisible();

  const reader = await context.newPage();
  await reader.goto("/blog?q=kettle");
  await reader.getByRole("link", { name: "A quiet hour in the kitchen" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "A quiet hour in the kitchen" })).toBeVisible();
  await expect(reader.getByText("Stand there until it sings.")).toBeVisible();
  await expect(reader.getByText("1 min read")).toBeVisible();

  await page.goto("/admin/blog");
  const row = page.getByRole("row", { name: /A quiet hour in the kitchen/ });
  await row.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Title").fill("A quiet hour by the stove");
  await page.getByRole("button", { name: "Update Blog" }).first().click();
  await expect(page).toHaveURL("/admin/blog");
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1, name: "A quiet hour by the stove" })).toBeVisible();

  await page
    .getByRole("row", { name: /A quiet hour by the stove/ })
    .getByRole("button", { name: "Delete" })
    .click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("Are you sure you want to delete this blog?")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("“A quiet hour by the stove” is in the bin.")).toBeVisible();
  const gone = await reader.reload();
  expect(gone?.status()).toBe(404);
  await expect(reader.getByText("Article not found")).toBeVisible();
  await expect(reader.getByRole("link", { name: "Browse All Articles" })).toHaveAttribute("href", "/blog");
});

test("when two editors save the same post, the second one sees both texts and loses nothing", async ({
  page,
  request,
}) => {
  await signIn(page, "/admin/blog");
  await page.getByRole("row").nth(2).getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Excerpt").fill("My own words about it.");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const headers = await tokenOf(page);
  const post = (await (await request.get(`/api/v1/admin/blog/${id}`, { headers })).json()) as Record<string, string>;
  const { title = "", content = "", author = "", category = "", publishDate = "", readTime = "" } = post;
  await request.put(`/api/v1/admin/blog/update/${id}`, {
    headers,
    multipart: { title, content, author, category, publishDate, readTime, excerpt: "Somebody else was here." },
  });

  await page.getByRole("button", { name: "Update Blog" }).first().click();
  const band = page.getByRole("region", { name: "Two texts" });
  await expect(band).toBeFocused();
  await expect(band).toContainText("saved this blog");
  await band.getByRole("button", { name: "See both" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "Excerpt" })).toContainText("Somebody else was here.");
  await expect(dialog.getByRole("region", { name: "Excerpt" }).getByRole("insertion").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(page).toHaveURL("/admin/blog");
  const saved = (await (await request.get(`/api/v1/public/allblogs/${id}`)).json()) as { excerpt: string };
  expect(saved.excerpt).toBe("My own words about it.");
});

unwatched("what was typed survives a reload, and is offered back", async ({ page }) => {
  await beginSession(page);
  await loseDrafts(page);
  await page.goto("/admin?create=blog");
  await page.getByRole("form", { name: "Create Blog" }).getByLabel("Title").fill("Half a thought");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("draft:"))))
    .toBe(true);
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("form", { name: "Create Blog" }).getByLabel("Title")).toHaveValue("Half a thought");
});

test("two comments are decided from the dashboard with three clicks, and an approval is undone there and in the inbox", async ({
  page,
}) => {
  await signIn(page, "/blog");
  const article = (await page.locator("a[href^='/blog/']").first().getAttribute("href"))?.split("/").pop();
  for (const author of ["Kiran", "Asha"]) {
    const data = { author, content: `${author} says thank you.` };
    expect((await page.request.post(`/api/v1/public/blogs/${article}/comments`, { data })).ok()).toBe(true);
  }
  const waiting = page
    .getByRole("region", { name: "Pending" })
    .getByRole("link", { name: /comments? (is|are) pending/ });
  const comment = (author: string) => page.getByRole("listitem").filter({ hasText: `${author} says thank you.` });
  await page.goto("/admin");
  await waiting.click();
  // The dashboard has such a button too.
  await expect(page.getByRole("heading", { level: 1, name: "Comments" })).toBeVisible();
  await page.getByRole("button", { name: "Show it: the comment of Kiran" }).click();
  await expect(comment("Kiran")).toContainText("Shown");
  await page.getByRole("button", { name: "Reject the comment of Asha" }).click();
  await expect(comment("Asha")).toContainText("Rejected");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(comment("Asha")).toContainText("Pending");

  await page.goto("/admin/inbox?kind=comment");
  await page.getByRole("link", { name: /Asha says thank you/ }).click();
  for (const [decide, said] of [
    [/^Show it: comment/, "It is on the site."],
    [/^Reject: comment/, "Readers do not see it."],
  ] as const) {
    await page.getByRole("button", { name: decide }).click();
    await page.getByRole("status").filter({ hasText: said }).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Reopened.").first()).toBeVisible();
    await page
      .getByRole("list", { name: "Items" })
      .getByRole("link", { name: /Asha says thank you/ })
      .click();
  }
  await page.goto("/admin");
  await expect(waiting).toHaveAccessibleName(/1 comment is pending/);
});
