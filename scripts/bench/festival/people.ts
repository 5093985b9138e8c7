import { makeDonation } from "../../../app/giving/make-donation.ts";
import type { Admin } from "../admin.ts";
import { ask, describeReply, postJson, type Question } from "../ask.ts";
import type { Edit } from "../fixed-rate.ts";
import { clock } from "../machine.ts";
import { fromNetwork } from "../open-rate.ts";
import { register } from "../registrations.ts";
import type { Site } from "../rig.ts";

/** What came of one person's visit; `problem` is empty where it was as it should be, and `ms` counts from its due time. */
export type Visit = { done: string; doneAt: number; ms: number; problem: string };

/** How many networks everybody is spread over. */
export const NETWORKS = 2_000;
/** Addresses that get mail, unlike those of the demo content. */
export const mailboxOf = (who: "guest" | "donor", number: number): string => `festival.${who}.${number}@letters.in`;

/** One seat, as long as there is one; `done` is the address of the person who got it. */
export async function takeSeat(site: Site, event: string, number: number, due: number): Promise<Visit> {
  const email = mailboxOf("guest", number);
  const status = await register(site.url, event, number, { email, headers: fromNetwork(number % NETWORKS) });
  const problem = status === 201 || status === 409 ? "" : `a registration: ${status || "no answer"}`;
  return { done: status === 201 ? email : "", doneAt: clock(), ms: clock() - due, problem };
}

/** In paise; few gifts are over the same amount. */
export const amountOf = (number: number): number => (501 + (number % 997)) * 100;

/** A gift through the demo's gateway, from the donate page to the receipt's PDF; `done` is its reference once it is paid. */
export async function giveAndRead({ port }: Site, number: number, due: number): Promise<Visit> {
  const from = fromNetwork(number % NETWORKS);
  let problem = "";
  const step = async (what: string, question: Question, status: number) => {
    const reply = await ask(port, { limitMs: 60_000, ...question });
    if (reply.status !== status) problem ||= `${what}: ${describeReply(reply)}`;
    return reply;
  };
  const donation = makeDonation({ amount: amountOf(number) / 100, email: mailboxOf("donor", number) });
  const pledged = await step("a gift", postJson("/api/v1/public/donations", donation, from), 201);
  if (problem) return { done: "", doneAt: clock(), ms: clock() - due, problem };
  const { reference, checkout: path } = JSON.parse(pledged.said) as { reference: string; checkout: string };
  const send = (body: string): Question => {
    const headers = { ...from, "content-type": "application/x-www-form-urlencoded" };
    return { method: "POST", path, headers, body };
  };
  await step("the page of a payment", { path, headers: from }, 200);
  const paid = await step("a payment", send("outcome=captured&method=upi"), 303);
  const doneAt = clock();
  const { location } = await step("a link to a receipt", send("outcome=receipt"), 303);
  const { said } = await step("a receipt", { path: location || "/", headers: from }, 200);
  if (!said.startsWith("%PDF-")) problem ||= `a receipt: ${said.slice(0, 40)}`;
  return { done: paid.status === 303 ? reference : "", doneAt, ms: clock() - due, problem };
}

/** Changes the title of a post, and reads its page at once. An edit that fails never `ended`. */
export async function editAndRead(admin: Admin, { port }: Site, id: string, title: string): Promise<Edit & Visit> {
  const [began, path] = [clock(), `/blog/${id}`];
  const failure = await admin.updatePost(id, { title }).then(() => "", String);
  const ended = failure ? Number.POSITIVE_INFINITY : clock();
  const { said, ms } = await ask(port, { path, headers: fromNetwork(0), limitMs: 60_000 });
  const problem = failure || (said.includes(title) ? "" : `${path} without ${title}`);
  return { began, ended, done: path, doneAt: clock(), ms, problem };
}
