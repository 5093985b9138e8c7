import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { addMovement, listMovements, reverseMovement } from "../../platform/payments/movements.server.ts";
import { settings } from "../../platform/settings/tables.server.ts";
import { makeCampaignRow } from "../campaigns/make-campaign.ts";
import { GIFT, type GiftAnswer } from "../gift.ts";
import type { Report } from "./report.ts";

const CASH = { name: "Dawa Lepcha", email: "dawa@example.org", amount: "1500", method: "cash", tier: "" };

async function open() {
  const site = await openSite();
  const finance = await site.signInAs("finance");
  await site.db.insert(settings).values({ key: "giving", value: { upi: "prayas@sbi" } });
  const send = async (method: string, path: string, body?: object, headers: object = {}) => {
    const answer = await site.request(`/api/v1/admin${path}`, {
      method,
      headers: { "content-type": "application/json", ...finance, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => null)) as never };
  };
  const enter = async (receivedOn: string, changes: object = {}) =>
    (await send("POST", "/gifts", { ...CASH, receivedOn, ...changes })).body as GiftAnswer;
  const report = async (query = "from=2026-04-01&to=2026-11-24") =>
    (await send("GET", `/giving/report?${query}`)).body as Report;
  return { ...site, finance, send, enter, report };
}

test("a report adds up what came less what was refunded, by month, campaign and method", async () => {
  const { db, enter, report } = await open();
  await makeCampaignRow(db);
  await enter("2025-11-20");
  await enter("2025-11-25", { amount: "9000" });
  await enter("2026-04-01", { amount: "100.10", campaign: "warm-floor" });
  const { _id } = await enter("2026-11-02", { method: "upi", bankReference: "1", amount: "2000" });
  await enter("2026-11-24", { name: "Asha", email: "", amount: "400" });
  await enter("2026-11-25");
  const back = { kind: "refunded", amountInPaise: -50_000, method: "upi", movedOn: "2026-11-03" } as const;
  await addMovement(db, { subjectKind: GIFT, subjectId: _id, ...back });

  const sums = await report();
  expect(sums).toMatchObject({ received: 2_000.1, gifts: 3, refunded: 500, yearAgo: 1_500 });
  expect(sums.months).toHaveLength(8);
  expect(sums.months[0]).toMatchObject({
    month: "2026-04",
    received: 100.1,
    gifts: 1,
    newDonors: 0,
    returningDonors: 1,
  });
  expect(sums.months.at(-1)).toMatchObject({
    month: "2026-11",
    received: 1_900,
    gifts: 2,
    newDonors: 1,
    returningDonors: 1,
  });
  expect(sums.months.at(-1)).toMatchObject({ refunded: 500, yearAgo: 1_500 });
  expect(sums.campaigns).toEqual([
    { campaign: "", received: 1_900, gifts: 2 },
    { campaign: "A warm floor", received: 100.1, gifts: 1 },
  ]);
  expect(sums.methods).toEqual([
    { method: "UPI", received: 1_500, gifts: 1 },
    { method: "Cash", received: 500.1, gifts: 2 },
  ]);
});

test("a gift entered by mistake is in no report, and a refund that failed leaves its gift", async () => {
  const { db, enter, report, send } = await open();
  const { _id: wrong } = await enter("2026-11-01");
  await send("DELETE", `/gifts/${wrong}`);
  const { _id: kept } = await enter("2026-11-02");
  const headers = { "idempotency-key": "a-key-of-this-refund" };
  await send("POST", `/gifts/${kept}/refund`, { amount: 1_500, reason: "Asked" }, headers);
  const refund = (await listMovements(db, { kind: GIFT, id: kept })).at(-1);
  if (!refund) throw new Error("There is no refund.");
  await reverseMovement(db, refund, refund.movedOn);
  expect(await report("from=2026-11-01")).toMatchObject({ received: 1_500, gifts: 1, refunded: 0 });
  await enter("2026-11-10");
  await enter("2026-11-20");
  expect((await report("from=2026-11-15")).months[0]).toMatchObject({ gifts: 1, newDonors: 0, returningDonors: 1 });
});

/** The texts in a zip file by their names, as its directory at the end lists them. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = zip.indexOf("PK\x01\x02"); at >= 0; at = zip.indexOf("PK\x01\x02", at + 4)) {
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString();
    const head = zip.readUInt32LE(at + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    files.set(name, (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString());
  }
  return files;
}

test("a report is downloaded once as CSV and as XLSX, and days that make no span are refused", async () => {
  const { enter, request, send } = await open();
  await enter("2026-11-02", { name: "=1+1" });
  const file = async (format: string) => {
    const days = "from=2026-11-01&to=2026-11-24";
    const { body } = await send("POST", `/giving/report/download-link?${days}&format=${format}`);
    const { url } = body as { url: string };
    const answer = await request(url);
    expect((await request(url)).status).toBe(404);
    return answer;
  };
  const csv = await (await file("csv")).text();
  expect(csv.split("\r\n")).toEqual([
    "Table,Name,Received (₹),Gifts,Refunded (₹),A year ago (₹),New donors,Returning donors,Each month (₹)",
    "Months,November 2026,1500,1,0,0,1,0,",
    "Campaigns,Where it is needed most,1500,1,,,,,",
    "Methods,Cash,1500,1,,,,,",
    "Monthly gifts,Now,,0,,,,,0",
    "Monthly gifts,Ended in these days,,0,,,,,",
    "",
  ]);
  const xlsx = await file("xlsx");
  expect(xlsx.headers.get("content-disposition")).toBe('attachment; filename="gifts-2026-11-01-2026-11-24.xlsx"');
  const files = unzip(Buffer.from(await xlsx.arrayBuffer()));
  const sheets = [...(files.get("xl/workbook.xml") ?? "").matchAll(/<sheet [^>]*name="([^"]+)"/g)];
  expect(sheets.map(([, name]) => name)).toEqual(["Months", "Campaigns", "Methods", "Monthly gifts"]);
  const words = files.get("xl/sharedStrings.xml") ?? "";
  for (const one of ["1 Nov 2026 to 24 Nov 2026", "Received (₹)", "November 2026", "Where it is needed most", "Cash"])
    expect(words).toContain(`>${one}<`);
  expect(files.get("xl/worksheets/sheet1.xml")).toMatch(/<v>1500<\/v>.*<v>1<\/v>/s);
  for (const query of ["from=soon", "from=2026-11-02&to=2026-11-01", "from=1900-01-01&to=2026-11-01"])
    expect((await send("GET", `/giving/report?${query}`)).status, query).toBe(400);
});
