import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { SITE_SETTINGS } from "../../layouts/site/settings.server.ts";
import { openLibrary } from "../pictures/make-library.ts";
import type { Version, VersionEntry } from "../records/record.ts";
import type { SectionAnswer } from "../settings/section.ts";
import { getSite } from "../settings/site.server.ts";
import { saveSection } from "./save-section.server.ts";
import { readSections } from "./section-rows.server.ts";

type Texts = Record<string, string>;

async function open() {
  const library = await openLibrary();
  const { call } = library;
  const valuesOf = async (section: string) => {
    const sections = (await call("GET", "/settings")).body as SectionAnswer[];
    return sections.find(({ id }) => id === section)?.values ?? {};
  };
  const save = async (section: string, values: Texts) =>
    call("PUT", `/settings/${section}`, { values, before: await valuesOf(section) });
  const versionsOf = async (section: string) =>
    (await call("GET", `/settings/versions/${section}`)).body as VersionEntry[];
  const versionOf = async (section: string, at: number) => {
    const [entry] = (await versionsOf(section)).slice(at);
    return (await call("GET", `/settings/versions/${section}/${entry?._id}`)).body as Version;
  };
  return { ...library, save, valuesOf, versionsOf, versionOf };
}

test("each save of a section is a version, the first one with what stood before, and an older one is saved again", async () => {
  const { save, valuesOf, versionsOf, versionOf } = await open();
  const before = await valuesOf("identity");
  expect(await versionsOf("identity")).toEqual([]);
  await save("identity", { "site.name": "Prayas" });
  await save("identity", { "site.name": "Sadhana", "site.foundedYear": "1999" });
  expect(await versionsOf("identity")).toMatchObject([
    { savedBy: "Administrator", isDraft: false },
    { savedBy: "Administrator" },
    { savedBy: "" },
  ]);
  expect((await versionOf("identity", 2)).values).toEqual(before);
  const middle = await versionOf("identity", 1);
  expect(middle.values).toEqual({ ...before, "site.name": "Prayas" });
  expect((await save("identity", middle.values)).status).toBe(200);
  expect(await valuesOf("identity")).toEqual(middle.values);
  expect(await versionsOf("identity")).toHaveLength(4);
});

test("the texts of a page have versions too, apart from those of other sections", async () => {
  const { save, versionsOf, versionOf } = await open();
  await save("about", { "page:about": "<p>Dear reader,</p>" });
  await save("about", { "about.mission": "To sit." });
  expect((await versionOf("about", 1)).values).toMatchObject({
    "page:about": "<p>Dear reader,</p>",
    "about.mission": "",
  });
  expect(await versionsOf("about")).toHaveLength(3);
  expect(await versionsOf("volunteer")).toEqual([]);
});

test("the last change of a section is its own, also where others change the same row", async () => {
  const { db } = await openSite();
  const write = async (id: string, at: string, before: string, by: string) => {
    const section = SITE_SETTINGS.find((one) => one.id === id);
    if (section)
      await saveSection(
        db,
        section,
        { values: { [at]: "7 Ghat Road" }, before: { [at]: before } },
        { by, now: new Date() },
      );
  };
  await write("identity", "site.name", "Kshitij", "Meera Nair");
  await write("contact", "site.address", (await getSite(db)).address, "Asha Rawat");
  const sections = await readSections(db, SITE_SETTINGS);
  expect(sections.map(({ id, changedBy }) => [id, changedBy])).toEqual(
    expect.arrayContaining([
      ["identity", "Meera Nair"],
      ["contact", "Asha Rawat"],
    ]),
  );
});

test("a save that was answered, but not heard, is sent again and disturbs nobody", async () => {
  const { call, versionsOf } = await open();
  const change = { values: { "site.name": "Prayas" }, before: { "site.name": "Kshitij" } };
  for (let tries = 0; tries < 2; tries += 1) expect((await call("PUT", "/settings/identity", change)).status).toBe(200);
  expect(await versionsOf("identity")).toHaveLength(2);
});

test("two who save different fields of a section at once: the last version has both", async () => {
  const { call, versionOf } = await open();
  await Promise.all([
    call("PUT", "/settings/about", { values: { "page:about": "<p>Sit.</p>" }, before: { "page:about": "" } }),
    call("PUT", "/settings/about", { values: { "about.mission": "To sit." }, before: { "about.mission": "" } }),
  ]);
  expect((await versionOf("about", 0)).values).toMatchObject({
    "page:about": "<p>Sit.</p>",
    "about.mission": "To sit.",
  });
});

test("no version holds the demo's account, so that nobody can bring it back", async () => {
  const { pool, save, versionOf } = await open();
  const sample = {
    upi: "demo@sbi",
    isSample: true,
    bank: { accountName: "Demo", accountNumber: "1", ifsc: "SBIN0001234", bank: "Demo" },
  };
  await pool.query("insert into settings (key, value) values ('giving', $1)", [sample]);
  await save("giving", { "giving.upi": "prayas@sbi" });
  const { values } = await versionOf("giving", 1);
  expect(values).toHaveProperty("giving.impactNote");
  expect(JSON.stringify(values)).not.toMatch(/demo/i);
  expect((await versionOf("giving", 0)).values).toMatchObject({ "giving.upi": "prayas@sbi", "giving.bank.ifsc": "" });
});

test("a version whose picture was cleared is refused with a sentence at its field, and nothing is saved", async () => {
  const { add, call, save, valuesOf, versionOf } = await open();
  const { _id, src } = await add("#112233");
  await save("identity", { "site.logo": src, "site.name": "Prayas" });
  await save("identity", { "site.logo": "", "site.name": "Sadhana" });
  expect((await call("POST", "/pictures/clear", { ids: [_id] })).body).toEqual({ cleared: [_id] });
  const then = await versionOf("identity", 1);
  expect(await save("identity", then.values)).toMatchObject({
    status: 400,
    body: { errors: { "site.logo": "This picture is no longer there. Please choose another one." } },
  });
  expect((await valuesOf("identity"))["site.name"]).toBe("Sadhana");
});

test("versions of settings are in no list of drafts and not in the bin", async () => {
  const { call, save } = await open();
  await save("identity", { "site.name": "Prayas" });
  expect((await call("GET", "/bin")).body).toEqual([]);
  expect((await call("GET", "/drafts/settings")).status).toBe(404);
});
