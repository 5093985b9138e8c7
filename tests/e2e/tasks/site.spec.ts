import { expect, picture } from "../journeys.ts";
import { frequentTask, type Given, rowOf, task } from "./task.ts";

/** Opens a part of Settings or Pages. */
async function open({ page, hands }: Given, place: "Settings" | "Pages", part: string): Promise<void> {
  await hands.goTo(place);
  const name = place === "Pages" ? "Pages" : "Sections";
  if ((page.viewportSize()?.width ?? 0) < 700) await hands.choose(page.getByRole("combobox", { name }), part);
  else await hands.press(page.getByRole("navigation", { name }).getByRole("link", { name: part }));
  await expect(page.getByRole("form", { name: part })).toBeVisible();
}

async function save({ page, hands }: Given): Promise<void> {
  await hands.press(page.getByRole("button", { name: "Save changes" }));
  await expect(page.getByText("Saved. It is on the site.").last()).toBeVisible();
}

const field = ({ page }: Given, label: string) => page.getByLabel(label, { exact: true });

frequentTask("24: the phone number is changed", 4, async (given) => {
  const { page, hands, number } = given;
  await open(given, "Settings", "Contact");
  await hands.type(field(given, "Phone"), `+91 98765 4321${number}`);
  await save(given);
  await page.goto("/contact");
  await expect(page.getByRole("contentinfo")).toContainText(`+91 98765 4321${number}`);
});

task("25: the foundation's own UPI and bank are put in", 5, async (given) => {
  const { page, hands } = given;
  await open(given, "Settings", "Giving");
  await hands.type(field(given, "UPI address"), "prayas@sbi");
  await hands.type(field(given, "Account name"), "Prayas Foundation");
  await hands.type(field(given, "Account number"), "30012345678");
  await hands.type(field(given, "IFSC"), "SBIN0001234");
  await hands.type(field(given, "Bank and branch"), "State Bank of India, Pune");
  await save(given);
  await expect(page.getByText(/are still the demo's/)).toHaveCount(0);
});

frequentTask("26: the about letter is rewritten", 5, async (given) => {
  const { page, hands, number } = given;
  await open(given, "Pages", "About");
  await hands.type(page.getByRole("textbox", { name: "Text" }), `We began with ${number} mats.`);
  await save(given);
  await page.goto("/about");
  await expect(page.getByText(`We began with ${number} mats.`)).toBeVisible();
});

task("27: a teacher is added with a portrait", 7, async ({ page, hands }) => {
  await hands.goTo("Teachers");
  await hands.press(page.getByRole("link", { name: "Create New Teacher" }));
  const form = page.getByRole("form", { name: "Create Teacher" });
  await hands.type(form.getByLabel("Name"), "Lalita Joshi");
  await hands.type(form.getByLabel("A short life"), "She wound clocks in Pune.");
  await hands.type(form.getByLabel("Role"), "Listening");
  await hands.give(form.locator("input[name=image]"), picture("avatar-tara"));
  await hands.press(form.getByRole("button", { name: "Create Teacher" }).last());
  await expect(page.getByText("Teacher created successfully!")).toBeVisible();
  await page.goto("/teachers");
  await expect(page.getByText("Lalita Joshi").first()).toBeVisible();
});

task("28: a testimonial is added", 4, async ({ page, hands }) => {
  await hands.goTo("Testimonials");
  await hands.press(page.getByRole("link", { name: "Create New Testimonial" }).first());
  const form = page.getByRole("form", { name: "Create Testimonial" });
  await hands.type(form.getByLabel("Name"), "Sunita Bhat");
  await hands.type(form.getByLabel("Role"), "Weaver, Bhuj");
  await hands.type(form.getByLabel("Words"), "I stopped counting the minutes.");
  await hands.press(form.getByRole("button", { name: "Create Testimonial" }).last());
  await expect(rowOf(page, "Sunita Bhat")).toBeVisible();
});

task("29: the figures of the home page are updated", 4, async (given) => {
  const { page, hands } = given;
  await open(given, "Settings", "Home page");
  await hands.type(field(given, "Cities"), "26");
  await save(given);
  await page.goto("/");
  await expect(page.getByText("26", { exact: true }).first()).toBeAttached();
});
