import { pledge } from "./donor.ts";
import { beginSession, expect, signIn, test } from "./journeys.ts";

test("the menu has groups, the signed-in person, shortcuts with G and a link to the site", async ({ page }) => {
  await signIn(page);
  const menu = page.getByRole("complementary", { name: "Admin menu" });
  const foundation = menu.getByRole("group", { name: "The foundation" });
  await expect(foundation.getByRole("link")).toHaveText([
    /^Members/,
    /^Staff/,
    /^Settings/,
    /^Mails/,
    /^Changes/,
    /^Bin/,
  ]);
  await expect(menu.getByRole("group", { name: "Giving" }).getByRole("link", { name: /^Gifts/ })).toBeVisible();
  await expect(menu.getByRole("group", { name: "On the site" }).getByRole("link")).toHaveCount(8);

  const letter = menu.locator("kbd", { hasText: /^B$/ });
  await expect(letter).toBeHidden();
  await page.keyboard.press("g");
  await expect(letter).toBeVisible();
  await page.keyboard.press("b");
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await expect(letter).toBeHidden();
  await expect(menu.getByRole("link", { name: "Blog" })).toHaveAttribute("aria-current", "page");

  const before = await page.locator("html").getAttribute("data-theme");
  await menu.getByRole("button", { name: "Switch theme" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", before ?? "");

  await menu.getByRole("link", { name: "Admin", exact: false }).last().click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await menu.getByRole("link", { name: "View site" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("every menu entry is visible at a height of 900 pixels, and of 844 on a phone, and Logout is the last one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const menu = page.getByRole("complementary", { name: "Admin menu" });
  const places = menu.getByRole("navigation").getByRole("link");
  const expectAllInSight = async () => {
    await expect(places).not.toHaveCount(0);
    for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 });
    const { scrollHeight, clientHeight } = await menu
      .getByRole("navigation")
      .evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
    expect(scrollHeight).toBe(clientHeight);
  };
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectAllInSight();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAllInSight();
  await expect(menu.getByRole("button").last()).toHaveText("Logout");
});

test("on a phone each value of a row keeps the name of its column", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await pledge(page, site, "Asha Rawat");
  await beginSession(page);
  for (const [list, columns] of Object.entries({
    "/admin/blog": ["Author", "Category"],
    "/admin/mails": ["To", "State"],
    "/admin/members": ["Member since", "Last sign-in"],
    "/admin/gifts": ["For", "How", "Received"],
  })) {
    await page.goto(list);
    // A state and a sum say by themselves what they are.
    const cells = page.locator(".records tbody tr").first().locator("td:not(.state-cell, .records-sum)");
    await cells.first().waitFor();
    const named = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, "::before").content));
    expect(named.slice(1, -1), list).toEqual(columns.map((column) => `"${column}: "`));
  }
});

test("on a phone the menu is a drawer with a visible bottom, however many entries it has", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("complementary", { name: "Admin menu" });
  for (const name of ["Logout", "Switch theme"])
    await expect(menu.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  await menu.getByRole("link", { name: "Bin" }).click();
  await expect(page.getByRole("heading", { name: "Bin", level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
});
