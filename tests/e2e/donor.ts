import type { Locator } from "@playwright/test";

/** What the form of /donate asks of everybody, besides the amount. */
export async function fillInDonor(form: Locator, { name, email }: { name: string; email: string }): Promise<void> {
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Address", { exact: true }).fill("14, 3rd Cross, Saibaba Colony");
  await form.getByLabel("City").fill("Coimbatore");
  await form.getByLabel("PIN code").fill("641011");
  await form.getByLabel(/^I am an Indian citizen/).check();
}
