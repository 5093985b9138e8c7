import { parse } from "csv-parse/sync";
import type pg from "pg";
import { readColumn } from "../../bench/database.ts";
import type { AskedSite } from "../clients/asked-site.ts";

type Gift = { id: string; status: string; amount: number; refunded: number; receipt: string };
type Payment = { order: string; gift: string; status: string };
type Movement = { gift: string; kind: string; amount: number; reference: string | null };
type Receipt = {
  number: string;
  gift: string;
  series: string;
  year: string;
  serial: number;
  amount: number;
  isValid: boolean;
};
type Mail = { receipt: string; state: string };

/** What the site has stored, and the totals that it shows. */
export type Books = {
  gifts: Gift[];
  payments: Payment[];
  movements: Movement[];
  receipts: Receipt[];
  mails: Mail[];
  /** In paise. */
  totals: Record<string, number>;
};

const GIFTS = `select id, status, amount_in_paise as amount, refunded_in_paise as refunded, receipt from gifts`;
const PAYMENTS = `select coalesce(order_id, '') as "order", subject_id as gift, status from payments`;
const MOVEMENTS = `select subject_id as gift, kind, amount_in_paise as amount, gateway_reference as reference
  from money_movements`;
const RECEIPTS = `select number, gift_id as gift, series, year, serial, amount_in_paise as amount,
  voided_at is null as "isValid" from receipts`;
const MAILS = `select values->>'receipt' as receipt, state from mails where kind = 'gift-received'`;

export async function readRows<Row>(config: pg.ClientConfig, query: string): Promise<Row[]> {
  return (await readColumn(config, `select row_to_json(one) from (${query}) one`)) as Row[];
}

export async function readBooks(
  config: pg.ClientConfig,
  site: AskedSite,
  admin: Record<string, string>,
): Promise<Books> {
  const [gifts, payments, movements, receipts, mails] = [
    await readRows<Gift>(config, GIFTS),
    await readRows<Payment>(config, PAYMENTS),
    await readRows<Movement>(config, MOVEMENTS),
    await readRows<Receipt>(config, RECEIPTS),
    await readRows<Mail>(config, MAILS),
  ];
  return { gifts, payments, movements, receipts, mails, totals: await readTotals(site, admin) };
}

type Sum = { received: number };
type Report = Sum & { months: Sum[]; methods: Sum[]; campaigns: Sum[] };
type Cells = Record<string, string>;

/** What staff see, each in its own way. */
async function readTotals(site: AskedSite, admin: Record<string, string>): Promise<Record<string, number>> {
  const read = async (path: string, method = "GET") =>
    JSON.parse(
      (await site.ask(path, { method, path: `/api/v1/admin${path}`, headers: admin }, [200, 201])).said,
    ) as unknown;
  const download = async (path: string) => {
    const { url } = (await read(path, "POST")) as { url: string };
    return parse<Cells>((await site.ask(path, { path: url })).said, { columns: true, bom: true });
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
