import { expect } from "../journeys.ts";
import { confirm, dialogOf, frequentTask, type Given, rowOf, task } from "./task.ts";

const pending = ({ page }: Given) => page.getByRole("region", { name: "Pending" });
const items = ({ page }: Given) => page.getByRole("list", { name: "Items" });

const sendMessage = ({ arrange }: Given, name: string) =>
  arrange("POST", "/public/contact", {
    name,
    email: `${name.toLowerCase().replaceAll(" ", ".")}@example.org`,
    subject: "general",
    message: `Is the class step-free, asks ${name}?`,
  });

async function register({ arrange }: Given, firstName: string): Promise<void> {
  const password = "seven-lamps-9";
  const email = `${firstName.toLowerCase()}.hegde@example.org`;
  const account = { firstName, lastName: "Hegde", email, password, confirmPassword: password };
  await arrange("POST", "/auth/register", { ...account, ageGroup: "adult", terms: true, interests: ["Yoga"] });
}

async function openMember({ page, hands }: Given, name: string): Promise<void> {
  await hands.goTo("Members");
  await hands.type(page.getByRole("searchbox", { name: "Name or e-mail" }), name);
  // Until then the row moves.
  await expect(page.getByRole("status").filter({ hasText: "1 member" })).toBeVisible();
  await hands.press(page.getByRole("link", { name: `Open ${name}` }));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

frequentTask("30: a message is answered, and one sees that it is", 4, async (given) => {
  const { page, hands, number } = given;
  const name = `Sunita Rao ${number}`;
  await sendMessage(given, name);
  await page.reload();
  await hands.press(pending(given).getByRole("link", { name }));
  const item = page.getByRole("article").filter({ hasText: name });
  await hands.press(item.getByRole("button", { name: "Reply to" }));
  await hands.type(item.getByRole("textbox", { name: "Reply to" }), "Yes, the lift runs from six.");
  await hands.press(item.getByRole("button", { name: "Send reply" }));
  await expect(items(given).getByRole("link", { name })).toHaveAccessibleName(/Done$/);
});

task("31: the message of one person is found", 3, async (given) => {
  const { page, hands } = given;
  await sendMessage(given, "Rohan Kulkarni");
  await hands.goTo("Inbox");
  await hands.type(page.getByRole("searchbox", { name: "Name, words or reference" }), "Rohan");
  await hands.press(items(given).getByRole("link", { name: "Rohan Kulkarni" }));
  await expect(page.getByRole("article")).toContainText("Is the class step-free, asks Rohan Kulkarni?");
});

frequentTask("32: one comment is shown, another rejected", 2, async (given) => {
  const { page, hands, arrange, number } = given;
  const [post] = (await arrange("GET", "/public/allblogs?limit=1")) as { _id: string }[];
  for (const author of [`Lobsang ${number}`, `Dolma ${number}`])
    await arrange("POST", `/public/blogs/${post?._id}/comments`, { content: "Thank you.", author });
  await page.reload();
  await hands.press(page.getByRole("button", { name: `Show it: the comment of Lobsang ${number}` }));
  await hands.press(page.getByRole("button", { name: `Reject the comment of Dolma ${number}` }));
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: `Dolma ${number}` })
      .first(),
  ).toContainText("Rejected");
});

task("34: a cash gift is noted, and the month's total has it", 3, async ({ page, hands }) => {
  await hands.goTo("Gifts");
  await hands.press(page.getByRole("button", { name: "Enter a gift" }));
  await hands.type(dialogOf(page).getByLabel("Name"), "Harish Rawat");
  await hands.type(dialogOf(page).getByLabel("Amount in rupees"), "1,000");
  await hands.press(dialogOf(page).getByRole("button", { name: "Enter gift" }));
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("₹1,000");
});

task("36: a helper gets an editor's account", 4, async ({ page, hands }) => {
  await hands.goTo("Staff");
  await hands.press(page.getByRole("button", { name: "Invite someone" }));
  await hands.type(dialogOf(page).getByLabel("Name"), "Leela Thomas");
  await hands.type(dialogOf(page).getByLabel("E-mail"), "leela@example.org");
  await hands.choose(dialogOf(page).getByLabel("Role"), "Editor");
  await hands.press(dialogOf(page).getByRole("button", { name: "Make the link" }));
  await expect(dialogOf(page).getByLabel("Invitation link")).toHaveValue(/http/);
});

task("37: a member who lost the password gets a link", 3, async (given) => {
  const { page, hands } = given;
  await register(given, "Nandini");
  await openMember(given, "Nandini Hegde");
  await hands.press(page.getByRole("button", { name: "Send a link for a new password" }));
  await expect(
    page.getByText("A mail with a link for a new password goes to nandini.hegde@example.org."),
  ).toBeVisible();
});

task("38: a member who asks for it is erased", 4, async (given) => {
  const { page, hands } = given;
  await register(given, "Asif");
  await openMember(given, "Asif Hegde");
  await hands.press(page.getByRole("button", { name: "Erase", exact: true }));
  await hands.type(dialogOf(page).getByLabel("Type “Asif Hegde”"), "Asif Hegde");
  await confirm(page, hands, "Erase for ever");
  await expect(page).toHaveURL("/admin/members");
  await expect(rowOf(page, "Asif Hegde")).toHaveCount(0);
});

frequentTask("40: what waits today is seen at a glance", 1, async (given) => {
  const { page, number } = given;
  await sendMessage(given, `Glance ${number}`);
  await page.reload();
  await expect(pending(given).getByRole("link").first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: "Next events" })).toContainText("seats taken");
});
