import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findViewer } from "../../platform/auth/sessions.server.ts";
import { openAccounts } from "../../../tests/support/accounts.ts";
import { freshDatabase, untilSomebodyWaits } from "../../../tests/support/database.ts";
import { makeEventRow } from "../../events/make-event.ts";
import { takeSeats, listRegistrationsOf } from "../../events/registrations.server.ts";
import { makeDonation } from "../../giving/make-donation.ts";
import { gifts } from "../../giving/tables.server.ts";
import { makeProgramRow } from "../../programs/make-program.ts";
import { users } from "../../platform/auth/tables.server.ts";

const ASHA = { name: "Asha Rawat", email: "asha@example.org", phone: "" };

async function openWithGuests() {
  const accounts = await openAccounts();
  const { site, api, signIn } = accounts;
  await makeProgramRow(site.db);
  for (const id of ["dawn-1", "dusk-2", "noon-3"]) await makeEventRow(site.db, { id });
  const come = async (event: string, email = ASHA.email) =>
    expect((await api("POST", `/public/events/${event}/registrations`, { ...ASHA, email, seats: 2 })).status).toBe(201);
  const give = async (headers: Record<string, string> = {}, email = ASHA.email) =>
    expect((await api("POST", "/public/donations", makeDonation({ ...ASHA, email }), headers)).status).toBe(201);
  const askToJoin = async () =>
    expect((await api("POST", "/public/programs/hatha/enrolments", { ...ASHA, message: "" })).status).toBe(201);
  const list = async (path: string, headers: Record<string, string>) =>
    (await (await api("GET", path, undefined, headers)).json()) as { reference: string; eventId: string }[];
  const mine = async (changes: { email?: string } = {}) => {
    const { headers } = await signIn(changes);
    const places = await list("/me/registrations", headers);
    const asked = await list("/me/enrolments", headers);
    const given = await site.db.$count(gifts, eq(gifts.userId, await idOf(accounts, headers)));
    const events = places.map(({ eventId }) => eventId).toSorted();
    return { headers, events, places, asked: asked.length, gifts: given };
  };
  return { ...accounts, come, give, askToJoin, mine };
}

async function idOf({ site }: Awaited<ReturnType<typeof openAccounts>>, headers: Record<string, string>) {
  return (await findViewer(site.db, headers["authorization"]))?.id ?? "";
}

test("what a guest sent joins the account that verifies the address, later items too; an unverified one gets nothing", async () => {
  const { register, come, give, askToJoin, mine, api, linkIn, post } = await openWithGuests();
  await come("dawn-1");
  await give();
  await askToJoin();
  await come("dusk-2", "kiran@example.org");
  await register();
  await come("noon-3");
  expect(await mine()).toMatchObject({ events: [], asked: 0, gifts: 0 });

  await post(await linkIn("confirm-address"), {});
  const { headers, events, places, ...others } = await mine();
  expect({ events, ...others }).toEqual({ events: ["dawn-1", "noon-3"], asked: 1, gifts: 1 });
  const ticket = await api("POST", `/me/registrations/${places[0]?.reference}/ticket-link`, {}, headers);
  expect(ticket.status).toBe(201);

  await come("dusk-2");
  await give();
  expect(await mine()).toMatchObject({ events: ["dawn-1", "dusk-2", "noon-3"], gifts: 2 });
});

test("what was sent under a new address joins the account once it is verified, and earlier items stay", async () => {
  const { register, come, mine, api, linkIn, post } = await openWithGuests();
  await register();
  await post(await linkIn("confirm-address"), {});
  await come("dawn-1");
  await come("dusk-2", "asha.new@example.org");
  const { headers, events } = await mine();
  expect(events).toEqual(["dawn-1"]);
  const change = { email: "asha.new@example.org", currentPassword: "seven-lamps-9" };
  expect((await api("POST", "/me/email", change, headers)).status).toBe(200);
  await post(await linkIn("confirm-new-address"), {});
  expect(await mine({ email: "asha.new@example.org" })).toMatchObject({ events: ["dawn-1", "dusk-2"] });
});

test("a gift of a signed-in member belongs to the account under any address", async () => {
  const { register, give, mine } = await openWithGuests();
  await register();
  await give((await mine()).headers, "office@example.org");
  expect(await mine()).toMatchObject({ gifts: 1 });
});

test("a registration made while the address is being verified is in the profile", async () => {
  const { db } = await freshDatabase();
  const eventId = await makeEventRow(db);
  await db.insert(users).values({ ...ASHA, id: "asha" });
  const now = new Date("2098-01-01");
  const [isHeld, isProven] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const proving = db.transaction(async (tx) => {
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, "asha"));
    isHeld.resolve();
    await isProven.promise;
  });
  await isHeld.promise;
  const registering = takeSeats(db, eventId, { ...ASHA, seats: 1 }, now);
  await untilSomebodyWaits(db);
  isProven.resolve();
  await Promise.all([proving, registering]);
  expect(await listRegistrationsOf(db, "asha")).toHaveLength(1);
});
