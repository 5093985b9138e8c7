import type { Locator, Page } from "@playwright/test";
import { makeDonation } from "../../app/giving/make-donation.ts";
import type { JourneySite } from "../support/journey-site.ts";

type Donor = { name: string; email: string; frequency?: "One-time" | "Monthly"; method?: "Card" | "UPI" };

/** What the form of /donate asks of everybody, besides the amount. */
export async function fillInDonor(form: Locator, donor: Donor): Promise<void> {
  const { name, email, frequency = "One-time", method = "UPI" } = donor;
  await form.getByText(frequency, { exact: true }).click();
  await form.getByRole("radio", { name: method }).check();
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Address", { exact: true }).fill("14, 3rd Cross, Saibaba Colony");
  await form.getByLabel("City").fill("Coimbatore");
  await form.getByLabel("PIN code").fill("641011");
  await form.getByLabel(/^I am an Indian citizen/).check();
}

/** Does it as on the site of a foundation that has an account and no gateway: gifts are pledged. */
export async function withoutGateway<Done>(site: JourneySite, work: () => Promise<Done>): Promise<Done> {
  const set = (isSample: boolean) =>
    site.alter(`update settings set value = value || '{"isSample": ${isSample}}' where key = 'giving'`);
  await set(false);
  try {
    return await work();
  } finally {
    await set(true);
  }
}

/** Of ₹2,500 each month, unless something else is asked. @returns its reference */
export function pledge(page: Page, site: JourneySite, name: string, changes: object = {}): Promise<string> {
  const email = `${name.split(" ")[0]?.toLowerCase()}@example.org`;
  const data = makeDonation({ name, email, frequency: "monthly", ...changes });
  return withoutGateway(site, async () => {
    const answer = await page.request.post("/api/v1/public/donations", { data });
    return ((await answer.json()) as { reference: string }).reference;
  });
}
