import { findViolations } from "./violations.ts";
import { expect, signIn, test, tokenOf, unwatched } from "./journeys.ts";

test.use({ withMail: true });
unwatched.use({ withMail: true });

const ASKED = "Is the Wednesday class step-free?\n\nMy mother walks with a frame.";
const ANSWER = "Yes, it is.\n\nThe lift runs from six.";

test("a message is answered from the inbox: the text survives a reload, Undo cancels the reply, and its mail is in the thread of the confirmation", async ({
  page,
  site,
}) => {
  const mailsTo = (address: string) => site.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);
  const sent = await page.request.post("/api/v1/public/contact", {
    data: { name: "Sunita Rao", email: "sunita@letters.in", subject: "general", message: ASKED },
  });
  const { reference } = (await sent.json()) as { reference: string };
  await expect.poll(() => mailsTo("sunita@letters.in").length, { timeout: 15_000 }).toBe(1);
  await signIn(page, `/admin/inbox/${reference}`);
  const item = page.getByRole("article").filter({ hasText: "Sunita Rao" });
  await item.getByRole("button", { name: "Reply to" }).click();
  const field = item.getByRole("textbox", { name: "Reply to sunita@letters.in" });
  await expect(field).toBeFocused();
  await item.getByRole("button", { name: "Send reply" }).click();
  await expect(item.getByText("Please write the reply first.")).toBeVisible();
  await field.fill(ANSWER);
  await page.reload();
  await expect(field).toHaveValue(ANSWER);

  await item.getByRole("button", { name: "Send reply" }).click();
  const answers = item.getByRole("region", { name: "Replies by mail" }).getByRole("listitem");
  await expect(answers).toContainText(["The lift runs from six."]);
  await expect(answers).toContainText("Is sent in a moment");
  await expect(item.getByText("Done", { exact: true })).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field).toHaveValue(ANSWER);
  await expect(answers).toHaveCount(0);
  await expect(item.getByRole("button", { name: "Mark done" })).toBeVisible();

  await item.getByRole("button", { name: "Send reply" }).click();
  await expect(answers).toContainText(["Administrator"]);
  await expect(answers.getByText(/^Sent \d/)).toBeVisible({ timeout: 40_000 });
  await expect(answers.getByRole("button")).toHaveCount(0);
  await item.getByRole("button", { name: "Reply to" }).click();
  await expect(field).toBeFocused();
  expect(await findViolations(page, "an answered item")).toEqual([]);
  const [confirmed, answer, ...others] = mailsTo("sunita@letters.in");
  expect(others).toEqual([]);
  expect(answer?.inReplyTo).toBe(confirmed?.messageId);
  expect(answer?.references).toBe(confirmed?.messageId);
  expect(answer?.subject).toBe(`Re: ${confirmed?.subject}`);
  expect(answer?.headers.get("auto-submitted")).toBe("no");
  expect(answer?.replyTo?.value[0]?.address).toBe(confirmed?.replyTo?.value[0]?.address);
  expect(answer?.text).toContain(`Namaste Sunita Rao,\n\n${ANSWER}\n\nWith kind wishes`);
  expect(answer?.text).toContain("Sunita Rao wrote:\n> Is the Wednesday class step-free?\n>\n> My mother walks with");
});

unwatched("key R opens the reply form, and a slower person gets a conflict and keeps the text", async ({ page }) => {
  const sent = await page.request.post("/api/v1/public/contact", {
    data: { name: "Rohan Kulkarni", email: "rohan@letters.in", subject: "general", message: "A hall in Nashik?" },
  });
  const { reference } = (await sent.json()) as { reference: string };
  await signIn(page, "/admin/inbox");
  const row = page.getByRole("list", { name: "Items" }).getByRole("link", { name: "Rohan Kulkarni" });
  await expect(row).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(row).toBeFocused();
  await page.keyboard.press("r");
  await expect(page).toHaveURL(`/admin/inbox/${reference}#reply`);
  const item = page.getByRole("article").filter({ hasText: "Rohan Kulkarni" });
  const field = item.getByRole("textbox", { name: "Reply to rohan@letters.in" });
  await expect(field).toBeFocused();
  await page.keyboard.type("There is one.");
  const other = await page.request.post(`/api/v1/admin/inbox/${reference}/replies`, {
    headers: await tokenOf(page),
    data: { text: "We have none." },
  });
  expect(other.status()).toBe(201);
  await item.getByRole("button", { name: "Send reply" }).click();
  await expect(item.getByText(/Administrator has replied since you began/)).toBeVisible();
  await expect(item.getByText("We have none.")).toBeVisible();
  await expect(field).toHaveValue("There is one.");
  await item.getByRole("button", { name: "Send reply" }).click();
  await expect(item.getByRole("region", { name: "Replies by mail" }).getByRole("listitem")).toHaveCount(2);
});

test("once a message is answered the next opens; Undo comes back to the text", async ({ page }) => {
  await signIn(page);
  for (const name of ["Anita Mehta", "Farhan Sheikh"])
    await page.request.post("/api/v1/public/contact", {
      data: { name, email: "asked@letters.in", subject: "general", message: `What time, asks ${name}?` },
    });
  await page.goto("/admin/inbox?q=what+time");
  const opened = (name: string) => page.getByRole("article").filter({ hasText: name });
  await page.getByRole("list", { name: "Items" }).getByRole("link", { name: "Anita Mehta" }).click();
  await opened("Anita Mehta").getByRole("button", { name: "Reply to" }).click();
  await opened("Anita Mehta").getByRole("textbox", { name: "Reply to" }).fill("At six.");
  await opened("Anita Mehta").getByRole("button", { name: "Send reply" }).click();
  await expect(opened("Farhan Sheikh")).toBeVisible();
  await page.getByRole("status").filter({ hasText: "asked@letters.in" }).getByRole("button", { name: "Undo" }).click();
  await expect(opened("Anita Mehta").getByRole("textbox", { name: "Reply to" })).toHaveValue("At six.");
});

test("an answer is saved, inserted with its fields filled in, edited, and deleted with Undo", async ({ page }) => {
  await signIn(page);
  const reference = async (name: string) => {
    const data = { name, email: "parking@letters.in", subject: "general", message: `Is there parking, asks ${name}?` };
    const sent = await page.request.post("/api/v1/public/contact", { data });
    return ((await sent.json()) as { reference: string }).reference;
  };
  await page.goto(`/admin/inbox/${await reference("Lata Joshi")}#reply`);
  const field = page.getByRole("textbox", { name: "Reply to" });
  await field.fill("{name}, park by the lake. For {event} it costs nothing.");
  await page.getByRole("button", { name: "Save this answer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Parking");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("“Parking” is saved for other replies.")).toBeVisible();
  await field.fill("");

  await page.goto(`/admin/inbox/${await reference("Omar Sheikh")}#reply`);
  await page.getByRole("button", { name: "Saved answers" }).click();
  await dialog.getByRole("button", { name: "Edit: Parking" }).click();
  await dialog.getByRole("textbox", { name: "Answer" }).fill("{name}, park by the gate. For {event} it costs nothing.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Delete: Parking" }).click();
  await expect(dialog.getByText("“Parking” is deleted.")).toBeVisible();
  expect(await findViolations(page, "the saved answers")).toEqual([]);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByRole("button", { name: /^Parking/ }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Omar Sheikh, park by the gate. For {event} it costs nothing.");

  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Not filled in: {event}.")).toBeVisible();
  await expect(field).toHaveValue(/For \{event\}/);
  await field.fill("Omar Sheikh, park by the gate.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Your reply to parking@letters.in is sent in a moment.")).toBeVisible();
});
