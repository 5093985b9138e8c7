import { expect, signIn, test, tokenOf } from "./journeys.ts";

test("the menu counts what waits; Done can be taken back in its toast; Reply begins a mail with the reference", async ({
  page,
}) => {
  await signIn(page);
  const headers = await tokenOf(page);
  const waiting = async () => {
    const answer = await page.request.get("/api/v1/admin/inbox/waiting", { headers });
    return Object.values((await answer.json()) as Record<string, number>).reduce((sum, one) => sum + one, 0);
  };
  const before = await waiting();
  const sent = await page.request.post("/api/v1/public/contact", {
    data: {
      name: "Sunita Rao",
      email: "sunita@example.org",
      subject: "general",
      message: "Is the Wednesday class step-free?",
    },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  expect(await waiting()).toBe(before + 1);

  await page.goto("/admin");
  const link = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Inbox" });
  await expect(link).toHaveAccessibleName(`Inbox ${before + 1} wait`);
  await link.click();
  const entry = page.getByRole("listitem").filter({ hasText: "Sunita Rao" });
  await expect(entry.getByRole("link", { name: "Reply" })).toHaveAttribute(
    "href",
    /^mailto:sunita@example\.org\?subject=Re%3A%20.+step-free/,
  );
  await entry.getByRole("button", { name: "as done" }).click();
  await expect(entry.getByText("Done", { exact: true })).toBeVisible();
  await expect(link).toHaveAccessibleName(before > 0 ? `Inbox ${before} wait` : "Inbox");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entry.getByText("New", { exact: true })).toBeVisible();
  await expect(link).toHaveAccessibleName(`Inbox ${before + 1} wait`);
});
