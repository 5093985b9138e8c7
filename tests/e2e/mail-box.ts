import { expect, type APIRequestContext } from "@playwright/test";
import type { JourneySite } from "../support/journey-site.ts";
import { ADMIN } from "./journeys.ts";

/** Some mails are written by a job that runs once a minute. */
const LONGEST_WAIT_MS = 180_000;

/** A token of the admin's, to look at mails: the site has no mail server, so they wait and can be read. */
async function adminToken(request: APIRequestContext): Promise<Record<string, string>> {
  const answer = await request.post("/api/v1/admin/login", { data: ADMIN });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** The path of the button in the newest mail of a kind to an address. */
export async function pathInMail(request: APIRequestContext, recipient: string, title: string): Promise<string> {
  const headers = await adminToken(request);
  const list = await request.get(`/api/v1/admin/mails?q=${encodeURIComponent(recipient)}`, { headers });
  const mail = ((await list.json()) as { _id: string; title: string }[]).find((one) => one.title === title);
  if (!mail) throw new Error(`${recipient} has no mail “${title}”.`);
  const shown = await request.post(`/api/v1/admin/mails/${mail._id}/letter`, { headers });
  const { text } = (await shown.json()) as { text: string };
  const path = buttonIn(text);
  if (!path) throw new Error(`The mail “${title}” leads nowhere:\n${text}`);
  return path;
}

/** The text of the newest mail to an address about something; for sites with a mail server. */
export async function receivedMail({ received }: JourneySite, to: string, subject: RegExp): Promise<string> {
  const find = () => received.findLast((one) => one.to.includes(to) && subject.test(one.mail.subject ?? ""));
  await expect.poll(() => find() !== undefined, { timeout: LONGEST_WAIT_MS }).toBe(true);
  return find()?.mail.text ?? "";
}

/** The path behind its button, as a reader finds it in the plain text. */
export async function pathInReceived(site: JourneySite, to: string, subject: RegExp): Promise<string> {
  return buttonIn(await receivedMail(site, to, subject)) ?? "";
}

function buttonIn(text: string): string | undefined {
  return /:\nhttps?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1];
}
