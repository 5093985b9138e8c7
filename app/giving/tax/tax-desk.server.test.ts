import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { addMovement, reverseMovement } from "../../platform/payments/movements.server.ts";
import { storedPan } from "../receipts/stored-pan.server.ts";
import { gifts } from "../tables.server.ts";
import type { TaxException, TaxLine, TaxSummary } from "./tax.ts";

const PAN = "ABCPE1234F";
type Given = { name?: string; email?: string; pan?: string; day?: string; paise?: number; method?: string };
type Given2 = Given & { address?: string; isDemo?: boolean };

async function open() {
  const site = await openSite();
  const { db, services } = site;
  const finance = { ...(await site.signInAs("finance")), "content-type": "application/json" };
  let last = 0;
  const give = async (given: Given2 = {}) => {
    const {
      name = "Asha Rawat",
      email = "asha@example.org",
      pan,
      day = "2026-11-24",
      address = "14, 3rd Cross",
    } = given;
    const { paise: amountInPaise = 250_000, method = "upi", isDemo = false } = given;
    const id = `GV-TAX${(last += 1)}`;
    const money = { receivedOn: day, bankReference: id, status: "paid" as const, amountInPaise, method, isDemo };
    const person = {
      name,
      email,
      addressLine: address,
      enteredByHand: true,
      ...(pan && storedPan(services.encryption, pan)),
    };
    await db.insert(gifts).values({ id, frequency: "one-time", ...money, ...person });
    const about = { subjectKind: "gift", subjectId: id, method, movedOn: day, isDemo };
    const movement = await addMovement(db, { ...about, kind: "received", amountInPaise });
    return { id, movement, about };
  };
  const refund = ({ about }: Awaited<ReturnType<typeof give>>, paise: number, movedOn = "2026-11-25") =>
    addMovement(db, { ...about, kind: "refunded", amountInPaise: -paise, movedOn });
  const read = async <Answer>(path: string) =>
    (await (await site.request(`/api/v1/admin/tax${path}`, { headers: finance })).json()) as Answer;
  const post = (path: string) => site.request(`/api/v1/admin/tax${path}`, { method: "POST", headers: finance });
  const lines = async (year = "2026-27") =>
    (await read<TaxLine[]>(`/lines?year=${year}`)).map(({ name, pan, isCash, amount }) => [name, pan, isCash, amount]);
  const exceptions = async () =>
    (await read<TaxException[]>("/exceptions?year=2026-27")).map(({ kind, name }) => [kind, name]);
  const file = async () => {
    const { url } = (await (await post("/download-link?year=2026-27")).json()) as { url: string };
    return (await (await site.request(url)).text()).split("\r\n");
  };
  return { ...site, finance, give, refund, read, post, lines, exceptions, file };
}

test("gifts of one PAN are one line, cash another; what was refunded, reversed, of the demo or of another year is not in it", async () => {
  const { db, give, refund, lines, read } = await open();
  await give({ pan: PAN, name: "A. Rawat", email: "old@example.org" });
  const part = await give({ pan: PAN });
  await refund(part, 100_000);
  await give({ pan: PAN, method: "cash", paise: 150_000 });
  await give({ pan: PAN, day: "2026-03-31" });
  await give({ pan: PAN, day: "2027-04-01" });
  await give({ pan: PAN, isDemo: true });
  const whole = await give({ name: "Dawa Lepcha", email: "dawa@example.org", pan: "ABCPL1234F" });
  await refund(whole, 250_000, "2027-04-10");
  const mistake = await give({ name: "Kiran Rao", email: "kiran@example.org", pan: "ABCPR1234F" });
  if (mistake.movement) await reverseMovement(db, mistake.movement, "2026-11-24");
  await give({ name: "Meera Nair", email: "Meera@example.org", paise: 110_050 });
  await give({ name: "Meera Nair", email: "meera@example.org", paise: 100 });
  expect(await lines()).toEqual([
    ["Asha Rawat", "ABCPE••••F", false, 4_000],
    ["Asha Rawat", "ABCPE••••F", true, 1_500],
    ["Meera Nair", "", false, 1_101.5],
  ]);
  expect(await lines("2025-26")).toEqual([["Asha Rawat", "ABCPE••••F", false, 2_500]]);
  expect(await read<TaxSummary>("?year=2026-27")).toMatchObject({
    years: expect.arrayContaining(["2027-28", "2026-27", "2025-26"]) as never,
    lines: 3,
    amount: 6_601.5,
    exported: null,
  });
});

test("the lines are read page by page, and a wrong cursor is a 400", async () => {
  const { give, read, request, finance } = await open();
  for (const name of ["Asha", "Bina", "Chitra"]) await give({ name, email: `${name}@example.org` });
  const first = await request("/api/v1/admin/tax/lines?year=2026-27&limit=2", { headers: finance });
  const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect(await (await request(next, { headers: finance })).json()).toMatchObject([{ name: "Chitra", number: 3 }]);
  expect(await read<TaxLine[]>("/lines?year=2026-27&q=bin")).toMatchObject([{ name: "Bina", number: 2 }]);
  expect((await request("/api/v1/admin/tax/lines?after=nothing", { headers: finance })).status).toBe(400);
  expect((await request("/api/v1/admin/tax?year=2026-99%00", { headers: finance })).status).toBe(200);
});

test("the export has the columns of the settings with full PANs and no formula, and is in the list of changes", async () => {
  const { give, file, signInAs, request } = await open();
  await give({ pan: PAN, name: "=cmd()", address: "14, “3rd” Cross" });
  await give({ name: "Meera Nair", email: "meera@example.org" });
  expect(await file()).toEqual([
    "Sl. No.,Pre Acknowledgement Number,ID Code,Unique Identification Number of the donor,Section Code,Unique Registration Number (URN),Date of Issuance of Unique Registration Number,Name of donor,Address of donor,Donation Type,Mode of receipt,Amount of donation (Indian rupees)",
    `1,,1,${PAN},Section 133(1)(b)(ii),,,'=cmd(),"14, “3rd” Cross",Others,Electronic modes including account payee cheque/draft,2500`,
    `2,,,,Section 133(1)(b)(ii),,,Meera Nair,"14, 3rd Cross",Others,Electronic modes including account payee cheque/draft,2500`,
    "",
  ]);
  const headers = { ...(await signInAs("admin")), "content-type": "application/json" };
  type Section = { id: string; values: Record<string, string> };
  const sections = (await (await request("/api/v1/admin/settings", { headers })).json()) as Section[];
  const before = sections.find(({ id }) => id === "tax")?.values["tax.columns"];
  const save = (columns: object[]) =>
    request("/api/v1/admin/settings/tax", {
      method: "PUT",
      headers,
      body: JSON.stringify({
        values: { "tax.columns": JSON.stringify(columns) },
        before: { "tax.columns": before },
      }),
    });
  expect((await save([{ heading: "Sum", content: "nonsense" }])).status).toBe(400);
  expect(
    (
      await save([
        { heading: "Sum", content: "amount" },
        { heading: "Who", content: "name" },
      ])
    ).status,
  ).toBe(200);
  expect(await file()).toEqual(["Sum,Who", "2500,'=cmd()", "2500,Meera Nair", ""]);
  expect(await (await request("/api/v1/admin/audit?kind=tax-statement", { headers })).json()).toMatchObject([
    { action: "export", by: "A finance", title: "Form 113, 2026-27", subject: { path: "/admin/tax?year=2026-27" } },
    { action: "export" },
  ]);
});

test("each reason that stands in the way is an exception; a refund is one after an export and until the next", async () => {
  const { give, refund, exceptions, file, services, pool } = await open();
  const fine = await give({ pan: PAN });
  await give({ name: "Farhan Sheikh", email: "farhan@example.org" });
  await give({ name: "Chitra Iyer", email: "c@example.org", pan: "ABCPI1234F", method: "cash", paise: 200_001 });
  await give({ name: "Cash Below", email: "b@example.org", pan: "ABCPB1234F", method: "cash", paise: 200_000 });
  await give({ name: "Jyoti Negi", email: "j@example.org", pan: "ABCPN1234F", address: "" });
  const odd = await give({ name: "Meera Nair", email: "m@example.org" });
  await pool.query("update gifts set pan = $1 where id = $2", [services.encryption.encrypt("PAN", "ABPN4K"), odd.id]);
  const usual = [
    ["pan-malformed", "Meera Nair"],
    ["pan-missing", "Farhan Sheikh"],
    ["no-address", "Jyoti Negi"],
    ["cash", "Chitra Iyer"],
  ];
  expect(await exceptions()).toEqual(usual);
  await refund(fine, 50_000);
  expect(await exceptions()).toEqual(usual);
  await file();
  expect(await exceptions()).toEqual(usual);
  await refund(fine, 50_000);
  expect(await exceptions()).toEqual([["refunded", "Asha Rawat"], ...usual]);
  await file();
  expect(await exceptions()).toEqual(usual);
});
