import { findViolations } from "./violations.ts";
import { expect, keepStill, signIn, test } from "./journeys.ts";
import { pathInReceived } from "./mail-box.ts";

test.use({ withMail: true });

/** As mail programs send it by themselves (RFC 8058), in either form. */
const ONE_CLICK = [
  { headers: { "content-type": "application/x-www-form-urlencoded" }, data: "List-Unsubscribe=One-Click" },
  { multipart: { "List-Unsubscribe": "One-Click" } },
];

test("a subscriber unsubscribes by the button of the mail program, or on its page, and the panel shows it", async ({
  page,
  request,
  site,
}) => {
  await keepStill(page);
  const email = "kamala@letters.in";
  await request.post("/api/v1/public/newsletter", { data: { email } });
  const find = () => site.received.find(({ to }) => to.includes(email))?.mail;
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  const list = find()?.headers.get("list") as unknown as { unsubscribe: { url: string } };
  const path = new URL(list.unsubscribe.url).pathname;
  expect(path).toMatch(/^\/newsletter\/unsubscribe\//);
  await page.goto(await pathInReceived(site, email, /confirm your subscription/));
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are subscribed" })).toBeVisible();

  const seen = await page.goto(path);
  expect(seen?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  await expect(page.getByText(`It is sent to ${email}.`)).toBeVisible();
  expect(await findViolations(page, "leaving")).toEqual([]);
  for (const sent of ONE_CLICK) expect((await request.post(path, { ...sent, maxRedirects: 0 })).status()).toBe(200);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are unsubscribed" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Nothing is sent to ${email} any more.`)).toBeVisible();
  expect((await request.post("/newsletter/unsubscribe/forged", ONE_CLICK[0])).status()).toBe(404);
  await page.goto("/newsletter/unsubscribe/forged");
  await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();

  await signIn(page, `/admin/inbox?kind=newsletter&q=${encodeURIComponent(email)}`);
  await expect(page.getByRole("list", { name: "Items" })).toContainText("(left)");
});
