import { expect, picture } from "../journeys.ts";
import { chooseFrom, confirm, dialogOf, frequentTask, type Given, rowOf, task } from "./task.ts";

const RIVER = "Before the River Wakes";
const BOWL = "The Bowl, and the Silence After It";
const SALT = "A Night on the White Salt";

/** From the dashboard, where the next events are. */
async function openGuests({ page, hands }: Given, event = RIVER): Promise<void> {
  await hands.press(page.getByRole("region", { name: "Next events" }).getByRole("link", { name: event }));
  await expect(page.getByRole("heading", { level: 1, name: "Guests" })).toBeVisible();
}

/** A guest who called. */
async function addGuest({ arrange }: Given, event: string, guest: object): Promise<void> {
  const events = (await arrange("GET", "/public/allevents")) as { _id: string; title: string }[];
  const id = events.find(({ title }) => title === event)?._id;
  await arrange("POST", `/admin/event/guests/${id}`, { phone: "+91 90000 00041", ...guest });
}

frequentTask("8: an event is added with a picture, a place and a price", 6, async ({ page, hands, number }) => {
  await hands.press(page.getByRole("button", { name: "Create Event" }));
  const form = page.getByRole("form", { name: "Create Event" });
  await hands.type(form.getByLabel("Title"), `Bells at noon ${number}`);
  await hands.type(form.getByLabel("Description"), "One hour of bells.");
  await hands.setMoment(form.getByLabel("Date and time (IST)"), "2031-12-12T06:00");
  await hands.type(form.getByLabel("Location"), "Pune");
  await hands.type(form.getByLabel("Capacity"), "20");
  await hands.type(form.getByLabel("Price (₹)"), "300");
  await hands.type(form.getByLabel("Organizer"), "Meera Nair");
  await hands.type(form.getByLabel("What the image shows"), "A banyan");
  await hands.give(form.locator("input[name=image]"), picture("blog-banyan-staying"));
  await hands.press(form.getByRole("button", { name: "Create Event" }).last());
  await expect(page.getByText("Event created successfully!")).toBeVisible();
  await page.goto("/admin/event");
  await expect(rowOf(page, `Bells at noon ${number}`)).toContainText("0 of 20");
});

task("9: last month's event is repeated", 5, async ({ page, hands }) => {
  await hands.goTo("Events");
  await chooseFrom(page, hands, RIVER, "Duplicate");
  const form = page.getByRole("form", { name: "Create Event" });
  await expect(form.getByLabel("Title")).toHaveValue(RIVER);
  await hands.setMoment(form.getByLabel("Date and time (IST)"), "2031-12-13T06:00");
  await hands.press(form.getByRole("button", { name: "Create Event" }).last());
  await expect(page.getByText("Event created successfully!")).toBeVisible();
});

task("10: an event is moved, and its guests get a mail", 4, async ({ page, hands }) => {
  await hands.goTo("Events");
  await hands.press(page.getByRole("link", { name: `Edit ${SALT}` }));
  await hands.setMoment(page.getByLabel("Date and time (IST)"), "2031-12-14T18:00");
  await hands.press(page.getByRole("button", { name: "Update Event" }).first());
  await expect(dialogOf(page)).toContainText(/gets? a mail/);
  await confirm(page, hands, "Update Event");
  await expect(page.locator(".panel-note").filter({ hasText: SALT })).toContainText(/\d+ mails? about/);
});

task("11: an event is cancelled, and the people to phone are named", 4, async (given) => {
  const { page, hands } = given;
  await addGuest(given, "Among the Deodars, Without a Word", { name: "Harish Rawat", phone: "+91 90000 00042" });
  await hands.goTo("Events");
  await hands.press(page.getByRole("button", { name: "Delete Among the Deodars, Without a Word" }));
  await expect(dialogOf(page).getByLabel("To phone")).toHaveValue(/Harish Rawat/);
  await confirm(page, hands, "Delete");
  await expect(page.getByRole("button", { name: /^Undo/ }).first()).toBeVisible();
});

frequentTask("12: who comes is read and printed", 3, async (given) => {
  const { page, hands } = given;
  await openGuests(given);
  await expect(page.getByRole("region", { name: "Figures" })).toContainText("of 60 seats taken");
  await hands.press(page.getByRole("link", { name: "Print list" }));
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
});

frequentTask("13: a registration is taken by phone", 3, async (given) => {
  const { page, hands, number } = given;
  await openGuests(given);
  await hands.press(page.getByRole("button", { name: "Add by phone" }));
  await hands.type(dialogOf(page).getByLabel("Name"), `Dawa Lepcha ${number}`);
  await hands.type(dialogOf(page).getByLabel("Phone"), `+91 90000 0003${number}`);
  await hands.press(dialogOf(page).getByRole("button", { name: "Add guest", exact: true }));
  await expect(page.getByText(new RegExp(`Dawa Lepcha ${number} is on the list: KS-`))).toBeVisible();
});

frequentTask("14: people are checked in at the door", 2, async (given) => {
  const { page, hands, number } = given;
  await addGuest(given, RIVER, { name: `Kiran Bose ${number}`, phone: `+91 90000 0005${number}` });
  await openGuests(given);
  await hands.press(page.getByRole("button", { name: `Check in: Kiran Bose ${number}` }));
  await expect(page.getByRole("button", { name: `Undo: Kiran Bose ${number}` })).toBeVisible();
});

task("15: a guest's payment is marked", 3, async (given) => {
  const { page, hands } = given;
  await addGuest(given, BOWL, { name: "Paid Later" });
  await openGuests(given, BOWL);
  await chooseFrom(page, hands, "Paid Later", "Mark paid");
  await expect(page.getByText("Paid Later has paid.")).toBeVisible();
});

task("16: a lost ticket is sent again", 3, async (given) => {
  const { page, hands } = given;
  await addGuest(given, RIVER, { name: "Lost Ticket", email: "lost@example.org" });
  await openGuests(given);
  await chooseFrom(page, hands, "Lost Ticket", "Send the ticket again");
  await expect(page.getByText("The ticket is sent to lost@example.org.")).toBeVisible();
});

task("33: this month's registrations are exported", 3, async ({ page, hands }) => {
  await hands.goTo("Events");
  const file = page.waitForEvent("download");
  await hands.press(page.getByRole("button", { name: "Export registrations" }));
  expect((await file).suggestedFilename()).toMatch(/^registrations-/);
});

task("19: a program's price and places are changed", 5, async ({ page, hands }) => {
  await hands.goTo("Programs");
  await hands.press(page.getByRole("link", { name: "Edit Hatha Foundations" }));
  await hands.type(page.getByLabel("Price (₹)"), "1214");
  await hands.press(page.getByRole("button", { name: "Update Program" }).first());
  await expect(page.getByText("Program updated successfully!")).toBeVisible();
  await expect(rowOf(page, "Hatha Foundations")).toContainText("₹1,214");
});

/** A visitor who asks to join. */
const askToJoin = ({ arrange }: Given, name: string, program = "hatha-foundations") =>
  arrange("POST", `/public/programs/${program}/enrolments`, {
    name,
    email: `${name.toLowerCase().replace(" ", ".")}@example.org`,
    message: "I have sat a little.",
  });

task("20: a request to join a program is accepted", 3, async (given) => {
  const { page, hands } = given;
  await askToJoin(given, "Ira Menon");
  await page.reload();
  await hands.press(page.getByRole("region", { name: "Pending" }).getByRole("link", { name: /Ira Menon/ }));
  await hands.press(page.getByRole("button", { name: "Accept: Ira Menon" }));
  await confirm(page, hands, "Accept");
  await expect(page.getByText("Accepted", { exact: true }).first()).toBeVisible();
});

task("21: attendance is marked", 3, async (given) => {
  const { page, hands, arrange } = given;
  await askToJoin(given, "Lata Joshi", "letting-go");
  const sessions = [{ startsAt: "2020-01-01T01:30:00.000Z", minutes: "60" }];
  const course = "/admin/programs/courses/letting-go";
  const { _id } = (await arrange("POST", course, { name: "", places: "5", sessions })) as { _id: string };
  const [asked] = (await arrange("GET", "/admin/programs/requests/letting-go")) as {
    reference: string;
    version: number;
  }[];
  const reply = { state: "accepted", course: _id, version: asked?.version };
  await arrange("PUT", `/admin/programs/requests/letting-go/${asked?.reference}/reply`, reply);
  await hands.goTo("Programs");
  await hands.press(page.getByRole("link", { name: "Attendance of Letting Go: A Course for Stressful Times" }));
  await hands.press(page.getByRole("button", { name: "Present: Lata Joshi" }));
  await expect(page.getByRole("region", { name: "Session" })).toContainText("1 of 1 present");
});
