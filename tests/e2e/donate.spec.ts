import { fillInDonor, withoutGateway } from "./donor.ts";
import { expect, isReady, test } from "./journeys.ts";

test("nothing is chosen at first; a preset clears the custom amount and the reverse", async ({ page }) => {
  await page.goto("/donate");
  const form = page.getByRole("form", { name: "Donation" });
  const donate = form.getByRole("button", { name: /^Donate/ });
  await isReady(page);
  const lamp = page.getByRole("complementary", { name: "What your gift does" });
  await expect(donate).toBeDisabled();
  await expect(form.getByRole("radio")).toHaveCount(2 + 6 + 3);
  await expect(form.getByRole("radio", { checked: true })).toHaveCount(0);
  await form.getByText("₹2,500").click();
  await expect(donate).toHaveText("Donate ₹2,500");
  await expect(lamp).toContainText("keeps one village class open for a month");
  await expect(form.getByText("₹2,500 keeps one village class open for a month")).toBeVisible();

  await form.getByLabel("Custom amount").fill("750");
  await expect(form.getByRole("radio", { name: "₹2,500" })).not.toBeChecked();
  await expect(donate).toHaveText("Donate ₹750");
  await expect(lamp).toContainText("₹500 puts a pair of folded blankets");
  await form.getByLabel("Custom amount").fill("5 lakh");
  await expect(donate).toBeDisabled();
  await form.getByLabel("Custom amount").blur();
  await expect(form.getByText("Write the amount in figures, such as 2500")).toBeVisible();
  await form.getByLabel("Custom amount").fill("5,00,000");
  await expect(form.getByText("Write the amount in figures")).toHaveCount(0);
  await expect(donate).toHaveText("Donate ₹5,00,000");
  await form.getByLabel("Custom amount").fill("5 lakh");
  await form.getByText("₹500", { exact: true }).click();
  await expect(form.getByLabel("Custom amount")).toHaveValue("");
  await expect(donate).toBeEnabled();
});

test("a membership sets its amount, and the confirmation of a pledge does not name the donor", async ({
  page,
  site,
}) => {
  await page.goto("/donate");
  await isReady(page);
  await page.getByRole("link", { name: "Become an Advocate" }).click();
  const form = page.getByRole("form", { name: "Donation" });
  await expect(form.getByRole("radio", { name: "₹5,000" })).toBeChecked();
  await expect(form.getByText("Membership: Advocate")).toBeVisible();
  await fillInDonor(form, { name: "Devika Menon", email: "devika@example.org", frequency: "Monthly" });
  await withoutGateway(site, async () => {
    await form.getByRole("button", { name: /^Donate ₹5,000/ }).click();
    await expect(page).toHaveURL(/\/donate\?reference=GV-/);
  });
  await expect(page.getByRole("heading", { name: "Thank you for the gift you plan to make" })).toBeFocused();
  await expect(page.getByText("No money has moved yet.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^UPI QR code for GV-/ })).toBeVisible();
  await page.getByText("Bank transfer (NEFT, IMPS, RTGS)").click();
  await expect(page.getByRole("button", { name: "Copy: IFSC" })).toBeVisible();
  await expect(page.getByText("Devika")).toHaveCount(0);
});

test("an unknown reference is answered with the form", async ({ page }) => {
  const answer = await page.goto("/donate?reference=GV-ABCDEFGH");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("We cannot find a gift with that reference.")).toBeVisible();
  await expect(page.getByRole("form", { name: "Donation" })).toBeVisible();
});

test("monthly greys out amounts above its ceiling, and offers to give a larger one once", async ({ page }) => {
  await page.goto("/donate");
  await isReady(page);
  const form = page.getByRole("form", { name: "Donation" });
  const large = form.getByRole("radio", { name: "₹25,000" });
  await expect(form.getByText(/Banks allow up to ₹15,000 a month/)).toBeHidden();
  await form.getByText("₹25,000").click();
  await form.getByText("Monthly").click();
  await expect(large).toBeDisabled();
  await expect(large).not.toBeChecked();
  await expect(form.getByRole("button", { name: "Donate", exact: true })).toBeDisabled();
  await form.getByLabel("Custom amount").fill("20000");
  await form.getByRole("button", { name: "Give ₹20,000 once?" }).click();
  await expect(form.getByRole("radio", { name: "One-time" })).toBeChecked();
  await expect(form.getByRole("button", { name: "Donate ₹20,000", exact: true })).toBeVisible();
  await expect(form.getByText(/Banks allow up to ₹15,000 a month/)).toBeHidden();
});

test("fields unfold below their boxes, and keep what was typed while they are folded", async ({ page }) => {
  await page.goto("/donate");
  await isReady(page);
  const form = page.getByRole("form", { name: "Donation" });
  const pan = form.getByLabel("PAN", { exact: true });
  await expect(pan).toBeHidden();
  await form.getByLabel("I want a receipt for tax").check();
  await pan.fill("ABCPE1234F");
  await form.getByLabel("I want a receipt for tax").uncheck();
  await expect(pan).toBeHidden();
  await form.getByLabel("I want a receipt for tax").check();
  await expect(pan).toHaveValue("ABCPE1234F");
  const pin = form.getByLabel("PIN code");
  await pin.fill("641011");
  await form.getByLabel("I live outside India").check();
  await expect(pin).toBeHidden();
  await form.getByLabel("Postal code").fill("LS1 4AP");
  await form.getByLabel("I live outside India").uncheck();
  await expect(pin).toHaveValue("641011");
  await expect(form.getByLabel("Country")).toBeHidden();
  await expect(form.getByLabel("Postal code")).toHaveValue("LS1 4AP");
  await form.getByLabel("Dedicate this gift").check();
  await expect(form.getByLabel("In whose name")).toBeVisible();
  await form.getByLabel("Add a message").check();
  await expect(form.getByRole("textbox", { name: "Message" })).toBeVisible();
  for (const box of ["Show my name on the campaign page", /^I am an Indian citizen/])
    await expect(form.getByLabel(box)).not.toBeChecked();
});

test("the summary of errors takes the focus, and its lines lead to the fields", async ({ page }) => {
  await page.goto("/donate");
  await isReady(page);
  const form = page.getByRole("form", { name: "Donation" });
  await form.getByText("₹500", { exact: true }).click();
  await fillInDonor(form, { name: "Lakshmi Iyer", email: "lakshmi@" });
  await form.getByLabel(/^I am an Indian citizen/).uncheck();
  await form.getByLabel("I want a receipt for tax").check();
  await form.getByLabel("PAN", { exact: true }).fill("ABCI1234K");
  await form.getByRole("button", { name: "Donate ₹500" }).click();
  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("3 things need a second look");
  await summary.getByRole("link", { name: "A PAN has ten characters, like ABCPE1234F." }).click();
  await expect(form.getByLabel("PAN", { exact: true })).toBeFocused();
  await expect(form.getByLabel("PAN", { exact: true })).toHaveValue("ABCI1234K");
  await summary.getByRole("link", { name: /^Please tick this/ }).click();
  const declaration = form.getByLabel(/^I am an Indian citizen/);
  await expect(declaration).toBeFocused();
  await expect(declaration).toHaveAccessibleDescription(/Without it the law does not let us take the gift/);
  await declaration.check();
  await form.getByLabel("Email").fill("lakshmi@example.org");
  await form.getByLabel("PAN", { exact: true }).fill("abcpe 1234 f");
  await form.getByRole("button", { name: "Donate ₹500" }).click();
  await expect(page.getByRole("button", { name: "Pay ₹500 (demo)" })).toBeVisible();
});

test("accounts are linked from donate, about and the foot of pages, and say that they are samples", async ({
  page,
}) => {
  await page.goto("/donate");
  await page.getByRole("link", { name: "Accounts, trustees and reports" }).click();
  await expect(page).toHaveURL("/accounts");
  await expect(page.getByText("These names and figures are samples")).toBeVisible();
  await expect(page.getByRole("row", { name: /2025-26 ₹41,28,500/ })).toBeVisible();
  await page.goto("/about");
  await expect(page.getByRole("main").getByRole("link", { name: "Accounts, trustees and reports" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Accounts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a UPI app comes first, and is the only way with a filled button until another one is chosen", async ({
    page,
  }) => {
    await page.goto("/donate");
    await isReady(page);
    const form = page.getByRole("form", { name: "Donation" });
    const app = form.getByRole("button", { name: "Open a UPI app" });
    const donate = form.getByRole("button", { name: /^Donate/ });
    await expect(app).toBeDisabled();
    await expect(donate).toBeHidden();
    await form.getByText("₹2,500", { exact: true }).click();
    await expect(form.getByRole("radio", { name: "UPI" })).toBeHidden();
    await expect(donate).toBeHidden();
    await fillInDonor(form, { name: "Lakshmi Iyer", email: "lakshmi@example.org", method: "Card" });
    await expect(donate).toHaveText("Donate ₹2,500");
    await expect(app).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await app.click();
    await expect(page.getByRole("link", { name: "UPI", exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("button", { name: "Pay ₹2,500 (demo)" })).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a gift is sent as a plain form: fields unfold, errors lead to their fields, nothing typed is lost", async ({
    page,
  }) => {
    await page.goto("/donate");
    await page.getByRole("link", { name: "Become a Supporter" }).click();
    const form = page.getByRole("form", { name: "Donation" });
    await form.getByRole("button", { name: "Donate" }).click();
    const summary = form.getByRole("alert");
    for (const [field, sentence] of [
      ["frequency", "Please choose one-time or monthly."],
      ["method", "Please choose card, UPI or net banking."],
    ] as const) {
      await summary.getByRole("link", { name: sentence }).click();
      await expect(page).toHaveURL(new RegExp(`#gift-${field}$`));
      await expect(form.locator(`#gift-${field}`)).toHaveAccessibleDescription(sentence);
    }
    await fillInDonor(form, { name: "Imran Qureshi", email: "imran@example.org" });
    await form.getByLabel(/^I am an Indian citizen/).uncheck();
    const pan = form.getByLabel("PAN", { exact: true });
    await expect(pan).toBeHidden();
    await form.getByLabel("I want a receipt for tax").check();
    await pan.fill("ABCPE123");
    await form.getByLabel("I live outside India").check();
    await expect(form.getByLabel("PIN code")).toBeHidden();
    await form.getByRole("button", { name: "Donate" }).click();
    await expect(summary).toContainText("3 things need a second look");
    await summary.getByRole("link", { name: "Please enter the country in which you live." }).click();
    await form.getByLabel("Country").fill("Nepal");
    await expect(pan).toHaveValue("ABCPE123");
    await expect(form.getByLabel("City")).toHaveValue("Coimbatore");
    await expect(form.getByText("₹1,000 pays for one morning class")).toBeVisible();
    await summary.getByRole("link", { name: /^A PAN has ten/ }).click();
    await expect(page).toHaveURL(/#gift-pan$/);
    await pan.fill("ABCPE1234F");
    await form.getByLabel(/^I am an Indian citizen/).check();
    await form.getByRole("button", { name: "Donate" }).click();
    await page.getByRole("button", { name: "Pay ₹1,000 (demo)" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thank you, Imran" })).toBeVisible();
  });
});
