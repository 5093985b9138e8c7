import { expect, test } from "vitest";
import { makeForm, makePictureFile, openSite } from "../../tests/support/site.ts";
import { makeEventFields } from "./make-event.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

async function send(
  site: Site,
  method: string,
  path: string,
  headers: Record<string, string>,
  fields: Record<string, string | string[] | Blob>,
) {
  const response = await site.request(`/api/v1/admin/event${path}`, { method, headers, body: makeForm(fields) });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, never> & {
      _id: string;
      message: string;
      errors: Record<string, string>;
    },
  };
}

test("an event that is created is public at once, in rupees and India time, without its join link", async () => {
  const site = await openSite();
  const fields = makeEventFields({ price: "4500.50", type: "Virtual", joinUrl: "https://meet.example.org/dawn" });
  const created = await send(site, "POST", "/create-event", await site.signInAs("events"), {
    ...fields,
    image: await makePictureFile(),
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ joinUrl: "https://meet.example.org/dawn", type: "Online" });

  const listed = (await (await site.request("/api/v1/public/allevents")).json()) as Record<string, unknown>[];
  expect(listed).toHaveLength(1);
  expect(listed[0]).toMatchObject({
    price: 4500.5,
    formattedDate: "14 Feb 2099",
    formattedTime: "5:45 AM",
    registered: 0,
    capacity: 60,
    tags: ["sitting", "dawn"],
  });
  expect(listed[0]).not.toHaveProperty("joinUrl");
  expect(await (await site.request(`/api/v1/public/allevents/${created.body._id}`)).json()).toEqual(listed[0]);
});

test("every missing or invalid field has its own sentence", async () => {
  const site = await openSite();
  const refused = await send(site, "POST", "/create-event", await site.signInAs("events"), {
    ...makeEventFields({ capacity: "0", price: "-1", title: "" }),
  });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual({
    title: "Title is required.",
    capacity: "Capacity must be a whole number from 1 to 100000.",
    price: "Price must be rupees from 0 to 1,00,00,000, with at most two decimals.",
    image: "Image is required.",
  });
});

test("a capacity below the seats taken is refused", async () => {
  const site = await openSite();
  const events = await site.signInAs("events");
  const { body: event } = await send(site, "POST", "/create-event", events, {
    ...makeEventFields(),
    image: await makePictureFile(),
  });
  await site.pool.query("update events set registered = 40");
  const refused = await send(site, "PUT", `/update-event/${event._id}`, events, makeEventFields({ capacity: "39" }));
  expect(refused.status).toBe(409);
  expect(refused.body.errors).toEqual({ capacity: "Capacity must be at least 40, the seats already taken." });
});

test("the database itself refuses more seats than the capacity", async () => {
  const site = await openSite();
  await send(site, "POST", "/create-event", await site.signInAs("events"), {
    ...makeEventFields({ capacity: "2" }),
    image: await makePictureFile(),
  });
  await expect(site.pool.query("update events set registered = 3")).rejects.toThrow("events_seats");
});

test("of two people who save the same version the second gets a conflict", async () => {
  const site = await openSite();
  const events = await site.signInAs("events");
  const { body: event } = await send(site, "POST", "/create-event", events, {
    ...makeEventFields(),
    image: await makePictureFile(),
  });
  const save = () => send(site, "PUT", `/update-event/${event._id}`, events, makeEventFields({ version: "1" }));
  const answers = await Promise.all([save(), save()]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
});

test("a deleted event is gone from the public list", async () => {
  const site = await openSite();
  const events = await site.signInAs("events");
  const { body: event } = await send(site, "POST", "/create-event", events, {
    ...makeEventFields(),
    image: await makePictureFile(),
  });
  expect(
    (await site.request(`/api/v1/admin/event/delete-event/${event._id}`, { method: "DELETE", headers: events })).status,
  ).toBe(204);
  expect(await (await site.request("/api/v1/public/allevents")).json()).toEqual([]);
});

test("a cancelled event with registrations is not created again under its _id", async () => {
  const site = await openSite();
  const events = await site.signInAs("events");
  const fields = { ...makeEventFields({ _id: "dawn-sit-again" }), image: await makePictureFile() };
  expect((await send(site, "POST", "/create-event", events, fields)).status).toBe(201);
  const registered = await site.request("/api/v1/public/events/dawn-sit-again/registrations", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Asha", email: "asha@example.org" }),
  });
  expect(registered.status).toBe(201);
  await site.request("/api/v1/admin/event/delete-event/dawn-sit-again", { method: "DELETE", headers: events });
  const again = await send(site, "POST", "/create-event", events, fields);
  expect([again.status, again.body.message]).toEqual([
    409,
    "This event was deleted. Restore it from the bin, or create a new event.",
  ]);
});

test("events are listed by date, soonest first, and continue by keyset", async () => {
  const site = await openSite();
  const events = await site.signInAs("events");
  for (const month of ["03", "01", "02"])
    await send(site, "POST", "/create-event", events, {
      ...makeEventFields({ title: month, dateTime: `2099-${month}-01T00:00:00Z` }),
      image: await makePictureFile(),
    });
  const first = await site.request("/api/v1/public/allevents?limit=2");
  const second = await site.request(/<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "");
  const titles = [
    ...((await first.json()) as { title: string }[]),
    ...((await second.json()) as { title: string }[]),
  ].map((event) => event.title);
  expect(titles).toEqual(["01", "02", "03"]);
});
