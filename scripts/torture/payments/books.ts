import { parse } from "csv-parse/sync";
import type pg from "pg";
import { readColumn } from "../../bench/database.ts";
import type { AskedSite } from "../asked-site.ts";

/** What the site has stored, and the totals that it shows; amounts are in paise. */
export type Books = {
  gifts: { id: string; status: string; amount: number; refunded: number; receipt: string }[];
  payments: { order: string; gift: string; status: string }[];
  movements: { gift: string; kind: string; amount: number; reference: string | null }[];
  receipts: { number: string; gift: string; series: string; serial: number; amount: number; isValid: boolean }[];
  mails: { receipt: string }[];
  totals: Record<string, number>;
};

const QUERIES = {
  gifts: `select id, status, amount_in_paise as amount, refunded_in_paise as refunded, receipt from gifts`,
  payments: `select coalesce(order_id, '') as "order", subject_id as gift, status from payments`,
  movements: `select subject_id as gift, kind, amount_in_paise as amount, gateway_reference as reference
    from money_movements`,
  receipts: `select number, gift_id as gift, series || ' ' || year as series, serial, amount_in_paise as amount,
    voided_at is null as "isValid" from receipts`,
  mails: `select values->>'receipt' as receipt from mails where kind = 'gift-received'`,
};

export async function readRows<Row>(config: pg.ClientConfig, query: string): Promise<Row[]> {
  return (await readColumn(config, `select row_to_json(one) from (${query}) one`)) as Row[];
}

type Headers = Record<string, string>;

export async function readBooks(config: pg.ClientConfig, site: AskedSite, admin: Headers): Promise<Books> {
  const tables = await Promise.all(
    Object.entries(QUERIES).map(async ([name, query]) => [name, await readRows(config, query)]),
  );
  return { ...Object.fromEntries(tables), totals: await readTotals(site, admin) } as Books;
}

type Sum = { received: number };
type Report = Sum & { months: Sum[]; methods: Sum[]; campaigns: Sum[] };

/** What staff see, each in its own way. */
async function readTotals(site: AskedSite, headers: Headers): Promise<Books["totals"]> {
  const read = async (path: string, method = "GET") => {
    const { said } = await site.ask(path, { method, path: `/api/v1/admin${path}`, headers }, [200, 201]);
    return JSON.parse(said) as unknown;
  };
  const download = async (path: string) => {
    const { url } = (await read(path, "POST")) as { url: string };
    return parse<Record<string, string>>((await site.ask(path, { path: url })).said, { columns: true, bom: true });
  };
  const report = (await read("/giving/report")) as Report;
  const { year } = (await read("/gifts/totals")) as { year: { amount: number } };
  const tax = (await read("/tax")) as { amount: number };
  const gifts = (await download("/gifts/download-link")).filter((cells) => cells["Received on"] !== "");
  const lines = await download("/tax/download-link");
  return {
    "the report": toPaise(report.received),
    "the report's months": addUp(report.months.map(({ received }) => received)),
    "the report's methods": addUp(report.methods.map(({ received }) => received)),
    "the report's campaigns": addUp(report.campaigns.map(({ received }) => received)),
    "the sum above the list of gifts": toPaise(year.amount),
    "the export of gifts": addUp(gifts.map((cells) => Number(cells["Amount (₹)"]) - Number(cells["Refunded (₹)"]))),
    "the tax desk": toPaise(tax.amount),
    "the tax export": addUp(lines.map((cells) => Number(cells["Amount of donation (Indian rupees)"]))),
  };
}

const toPaise = (rupees: number) => Math.round(rupees * 100);
const addUp = (rupees: number[]) => rupees.reduce((sum, one) => sum + toPaise(one), 0);
