import { expect, test } from "vitest";
import { openTaxDesk } from "../../../tests/support/tax-desk.ts";
import { reverseMovement } from "../../platform/payments/movements.server.ts";
import type { TaxLine, TaxSummary } from "./tax.ts";

const PAN = "ABCPE1234F";
test("gifts of one PAN are one line, cash another; what was refunded, reversed, of the demo or of another year is not in it", async () => {
  const { db, give, refund, lines, read } = await openTaxDesk();
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
  const { give, read, request, finance } = await openTaxDesk();
  for (const name of ["Asha", "Bina", "Chitra"]) await give({ name, email: `${name}@example.org` });
  const first = await request("/api/v1/admin/tax/lines?year=2026-27&limit=2", { headers: finance });
  const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect(await (await request(next, { headers: finance })).json()).toMatchObject([{ name: "Chitra", number: 3 }]);
  expect(await read<TaxLine[]>("/lines?year=2026-27&q=bin")).toMatchObject([{ name: "Bina", number: 2 }]);
  expect((await request("/api/v1/admin/tax/lines?after=nothing", { headers: finance })).status).toBe(400);
  expect((await request("/api/v1/admin/tax?year=2026-99%00", { headers: finance })).status).toBe(200);
});

test("the export has the columns of the settings with full PANs and no formula, and is in the list of changes", async () => {
  const { give, file, signInAs, request } = await openTaxDesk();
  const headers = await signInAs("admin");
  await give({ pan: PAN, name: "=cmd()", address: "14, “3rd” Cross" });
  await give({ name: "Meera Nair", email: "meera@example.org" });
  expect(await file()).toEqual([
    "Sl. No.,Pre Acknowledgement Number,ID Code,Unique Identification Number of the donor,Section Code,Unique Registration Number (URN),Date of Issuance of Unique Registration Number,Name of donor,Address of donor,Donation Type,Mode of receipt,Amount of donation (Indian rupees)",
    `1,,1,${PAN},Section 133(1)(b)(ii),,,'=cmd(),"14, “3rd” Cross",Others,Electronic modes including account payee cheque/draft,2500`,
    `2,,,,Section 133(1)(b)(ii),,,Meera Nair,"14, 3rd Cross",Others,Electronic modes including account payee cheque/draft,2500`,
    "",
  ]);
  expect(await (await request("/api/v1/admin/audit?kind=tax-statement", { headers })).json()).toMatchObject([
    {
      action: "export",
      by: "A finance",
      title: "Statement of gifts, 2026-27",
      subject: { path: "/admin/tax?year=2026-27" },
    },
  ]);
});

test("each form has columns of its own, whose names and order staff choose, until the default is restored, and names and a due day that are settings", async () => {
  const { give, file, signInAs, request } = await openTaxDesk();
  await give({ pan: PAN });
  await give({ pan: PAN, day: "2026-03-31" });
  const headers = { ...(await signInAs("admin")), "content-type": "application/json" };
  type Section = { id: string; values: Record<string, string> };
  const section = async () => {
    const sections = (await (await request("/api/v1/admin/settings", { headers })).json()) as Section[];
    return sections.find(({ id }) => id === "tax")?.values ?? {};
  };
  const stored = async () => (await section())["tax.columns"] ?? "";
  const save = async (columns: string, words: Record<string, string> = {}) => {
    const values = { "tax.columns": columns, ...words };
    const body = JSON.stringify({ values, before: await section() });
    return (await request("/api/v1/admin/settings/tax", { method: "PUT", headers, body })).status;
  };
  const shipped = await stored();
  const [head, line] = await file();
  expect(await save(JSON.stringify([{ heading: "Sum", content: "nonsense" }]))).toBe(400);
  const own = [
    { heading: "=Sum", content: "amount" },
    { heading: "Section", content: "section" },
  ];
  expect(await save(JSON.stringify(own))).toBe(200);
  expect(await file()).toEqual(["'=Sum,Section", "2500,Section 133(1)(b)(ii)", ""]);
  expect(await file("2025-26")).toEqual([head, line?.replace("Section 133(1)(b)(ii)", "Section 80G"), ""]);
  const summary = async () => (await request("/api/v1/admin/tax?year=2026-27", { headers })).json();
  expect(await summary()).toMatchObject({ statement: "Form 113", certificate: "Form 114", due: "2027-05-31" });
  const words = { "tax.statement": "Form 200", "tax.certificate": "Form 201", "tax.dueOn": "06-30" };
  expect(await save(shipped, { ...words, "tax.dueOn": "02-30" })).toBe(400);
  expect(await save(shipped, words)).toBe(200);
  expect(await summary()).toMatchObject({ statement: "Form 200", certificate: "Form 201", due: "2027-06-30" });
  for (const restored of [shipped, "[]"]) {
    expect(await save(restored)).toBe(200);
    expect(await stored()).toBe(shipped);
    expect(await file()).toEqual([head, line, ""]);
  }
});

test("each reason that stands in the way is an exception; a refund is one after an export and until the next", async () => {
  const { give, refund, exceptions, file, services, pool } = await openTaxDesk();
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
  expect((await file()).join(), "a malformed PAN").not.toContain("ABPN4K");
  expect(await exceptions()).toEqual(usual);
  await refund(fine, 50_000);
  expect(await exceptions()).toEqual([["refunded", "Asha Rawat"], ...usual]);
  await file();
  expect(await exceptions()).toEqual(usual);
});

test("staff enter a missing PAN for the donor's gifts of the year, also in place of a malformed one, and undo it", async () => {
  const { give, enter, exceptions, lines, services, pool, audit } = await openTaxDesk();
  const { id } = await give({ name: "Farhan Sheikh", email: "farhan@example.org" });
  await give({ name: "Farhan Sheikh", email: "Farhan@example.org", method: "cash", paise: 100_000 });
  await give({ name: "Farhan Sheikh", email: "farhan@example.org", pan: "ABCPX9876K" });
  await give({ name: "Farhan Sheikh", email: "farhan@example.org", day: "2026-03-31" });
  expect(await enter(id, "pan", { pan: "ABC" })).toMatchObject({ status: 400 });
  expect(await enter("GV-NOBODY", "pan", { pan: PAN })).toMatchObject({ status: 404 });
  const entered = await enter(id, "pan", { pan: "abcpe 1234f" });
  expect(entered).toEqual({ status: 200, answer: { entry: "pan", gifts: ["GV-TAX1", "GV-TAX2"] } });
  expect(await exceptions()).toEqual([]);
  const pans = async () => (await lines()).map(([, pan, isCash]) => [pan, isCash].join(" ")).toSorted();
  expect(await pans()).toEqual(["ABCPE••••F false", "ABCPE••••F true", "ABCPX••••K false"]);
  const { rows } = await pool.query<{ pan: string | null }>("select pan from gifts order by id");
  expect(rows.map(({ pan }) => pan && services.encryption.decrypt("PAN", pan))).toEqual([PAN, PAN, "ABCPX9876K", null]);
  expect(await enter(id, "pan", { pan: PAN })).toMatchObject({ status: 409 });
  expect(await enter(id, "undo", { entry: "pan", gifts: ["GV-TAX1", "GV-TAX2", "GV-TAX3"] })).toMatchObject({
    status: 204,
  });
  expect(await pans()).toEqual([" false", " true", "ABCPX••••K false"]);
  await pool.query("update gifts set pan = $1 where id = $2", [services.encryption.encrypt("PAN", "ABPN4K"), id]);
  expect(await enter(id, "pan", { pan: PAN })).toMatchObject({ answer: { gifts: [id] } });
  expect(await audit()).toEqual(["enter-pan", "undo-entry", "enter-pan"]);
  expect(JSON.stringify(await pool.query("select * from audit_log").then((all) => all.rows as object[]))).not.toContain(
    PAN,
  );
});

test("staff enter an address for a donor's gifts without one, and no other donor's of that e-mail address", async () => {
  const { give, enter, exceptions, pool } = await openTaxDesk();
  const { id } = await give({ pan: PAN, address: "" });
  await give({ pan: PAN, address: "", method: "cash", paise: 100, email: "other@example.org" });
  await give({ name: "Jyoti Negi", pan: "ABCPN1234F", address: "" });
  const address = { addressLine: "7, Lake Road", city: "Nainital", pin: "263 001" };
  expect(await enter(id, "address", { ...address, pin: "7" })).toMatchObject({ status: 400 });
  expect(await enter(id, "address", address)).toMatchObject({ answer: { gifts: ["GV-TAX1", "GV-TAX2"] } });
  expect(await exceptions()).toEqual([["no-address", "Jyoti Negi"]]);
  const { rows } = await pool.query("select address_line, city, pin from gifts where id = $1", [id]);
  expect(rows).toEqual([{ address_line: "7, Lake Road", city: "Nainital", pin: "263001" }]);
  expect(await enter(id, "undo", { entry: "address", gifts: [id, "GV-TAX2", "GV-TAX3"] })).toMatchObject({
    status: 204,
  });
  expect(await exceptions()).toHaveLength(2);
});

test("cash over the limit that was checked with a reason is no exception, until more comes; the reason is in Changes", async () => {
  const { give, enter, exceptions, read, pool } = await openTaxDesk();
  const cash = { pan: PAN, method: "cash", paise: 300_000 };
  const { id } = await give(cash);
  expect(await exceptions()).toEqual([["cash", "Asha Rawat"]]);
  expect(await enter(id, "check-cash", { reason: " " })).toMatchObject({ status: 400 });
  expect(await enter(id, "check-cash", { reason: "Listed without deduction" })).toMatchObject({ status: 200 });
  expect(await read<TaxSummary>("?year=2026-27")).toMatchObject({ exceptions: 0 });
  const { rows } = await pool.query("select record_id, action, by, differences from audit_log");
  const reason = { label: "Reason", before: "", after: "Listed without deduction" };
  expect(rows).toEqual([{ record_id: id, action: "check-cash", by: "A finance", differences: [reason] }]);
  await give(cash);
  expect(await exceptions()).toEqual([["cash", "Asha Rawat"]]);
  expect(await enter(id, "undo", { entry: "cash", gifts: [id] })).toMatchObject({ status: 204 });
  expect(await enter(id, "check-cash", { reason: "Both" })).toMatchObject({ answer: { gifts: [id, "GV-TAX2"] } });
});
