import { beginSession, expect, test, tokenOf } from "./journeys.ts";

test("an admin sees who changed a setting and its old value, filters the list and exports it", async ({ page }) => {
  await beginSession(page);
  const headers = await tokenOf(page);
  const sections = (await (await page.request.get("/api/v1/admin/settings", { headers })).json()) as {
    id: string;
    values: Record<string, string>;
  }[];
  const before = sections.find(({ id }) => id === "identity")?.values ?? {};
  const values = { "site.taglineFirst": "A line that stands for one journey" };
  await page.request.put("/api/v1/admin/settings/identity", { headers, data: { values, before } });
  const thought = { text: "Noted in the list of changes.", author: "A teacher", category: "Life" };
  await page.request.post("/api/v1/admin/quotes/create-quotes", { headers, data: thought });

  await page.goto("/admin");
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: /^Changes/ })
    .click();
  const list = page.getByRole("table", { name: "Changes" });
  await expect(list.getByRole("row").nth(1)).toContainText("“Noted in the list of changes”");
  await expect(list.getByRole("row").nth(1)).toContainText("Administrator");

  await page.getByLabel("Kind").selectOption("Settings");
  await expect(page).toHaveURL(/kind=settings/);
  await expect(list).not.toContainText("Noted in the list");
  const setting = list.getByRole("row").nth(1);
  await setting.getByText("Before and after").click();
  await expect(setting.locator("del")).toHaveText(before["site.taglineFirst"] ?? "");
  await expect(setting.locator("ins")).toHaveText("A line that stands for one journey");

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await file).suggestedFilename()).toBe("changes.csv");
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(page.getByText("Nothing here.")).toBeVisible();

  await page.goto("/admin/audit");
  await page.getByRole("searchbox").fill("Noted in the list");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/q=Noted/);
  await list.getByRole("link", { name: "“Noted in the list of changes”" }).click();
  await expect(page).toHaveURL(/\/admin\/thoughts\/.+/);
  await expect(page.getByRole("textbox", { name: /^Thought/ })).toHaveValue(thought.text);
});
