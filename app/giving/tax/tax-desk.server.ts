import { sql } from "drizzle-orm";
import { findLastChange, noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import { makeDownloadLink } from "../../platform/api/download-links.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { type Keyset, type KeysetPage, WRONG_CURSOR } from "../../platform/database/keyset.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import type { ChangeSubjects } from "../../platform/features/feature.server.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { yearReceived } from "../gift-money.server.ts";
import { isFromIndia } from "../gifts.server.ts";
import { financialYear, yearBegunIn } from "../receipts/financial-year.ts";
import { isPan, maskPan } from "../receipts/pan.ts";
import { RECEIPT_SETTINGS } from "../receipts/receipt-content.ts";
import { gifts } from "../tables.server.ts";
import { listToAsk } from "./ask-pan.server.ts";
import type { CertificateState } from "./certificate.ts";
import { FILING_KIND, findFiling, listCertificates, type OfYear } from "./certificates.server.ts";
import { listExceptions } from "./exceptions.server.ts";
import { formOf, TAX_SETTINGS, type ColumnContent } from "./tax-content.ts";
import { type TaxException, type TaxFilter, type TaxLine, type TaxSummary } from "./tax.ts";
import { type DonorSum, linesOf, listDonorSums } from "./tax-lines.server.ts";

/** What the list of changes is about. */
const EXPORT_KIND = "tax-statement";
/** The name of statements among downloads. */
export const STATEMENT_FILE = "tax-statement";

type Asked = { encryption: Encryption; now: Date };

export const yearOr = (year: string, now: Date): string => year || financialYear(indiaDay(now));

export async function summariseTax(db: Database, given: string, { encryption, now }: Asked): Promise<TaxSummary> {
  const year = yearOr(given, now);
  const sums = await listDonorSums(db, encryption, year);
  const lines = linesOf(sums);
  const exported = await findLastChange(db, { kind: EXPORT_KIND, id: year });
  const { approval } = await getContent(db, RECEIPT_SETTINGS);
  const { statement, certificate, due } = formOf(await getContent(db, TAX_SETTINGS), year);
  const certificates = await listCertificates(db, { sums, year, encryption });
  const count = (...states: CertificateState[]) => certificates.filter(({ state }) => states.includes(state)).length;
  return {
    year,
    statement,
    certificate,
    due,
    years: await listYears(db, now),
    lines: lines.length,
    toAsk: (await listToAsk(db, sums, now)).length,
    exceptions: (await listTaxExceptions(db, { sums, year, encryption })).length,
    amount: paiseToRupees(lines.reduce((total, { amountInPaise }) => total + amountInPaise, 0)),
    hasApproval: approval !== "",
    filed: await findFiling(db, year),
    certificates: {
      stored: certificates.length - count("no-file"),
      toMail: count("to-mail"),
      mailed: count("mailed"),
    },
    exported: exported && { at: exported.changedAt.toISOString(), by: exported.by },
  };
}

async function listYears(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ year: yearReceived })
    .from(gifts)
    .where(sql`${gifts.receivedOn} is not null and ${isFromIndia}`);
  const years = rows.map(({ year }) => yearBegunIn(year));
  return [...new Set([financialYear(indiaDay(now)), ...years])].toSorted().toReversed();
}

type Wanted = Asked & { query: Omit<TaxFilter, "view"> & Keyset };

/**
 * A page of what is made from the sums of a year. They come in one statement, so the page is cut from all of it.
 * @throws HttpError 400
 */
export async function listOfYear<Row extends { _id: string; name: string }>(
  db: Database,
  { query, encryption, now }: Wanted,
  make: (db: Database, ofYear: OfYear) => Promise<Row[]>,
): Promise<KeysetPage<Row>> {
  const { q, limit, after } = query;
  const year = yearOr(query.year, now);
  const all = await make(db, { sums: await listDonorSums(db, encryption, year), year, encryption });
  const wanted = all.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  const last = after === undefined ? -1 : wanted.findIndex(({ _id }) => _id === after);
  if (after !== undefined && last < 0) throw new HttpError(400, WRONG_CURSOR);
  const rows = wanted.slice(last + 1, last + 1 + limit);
  return { rows, next: wanted.length > last + 1 + limit ? (rows.at(-1)?._id ?? null) : null };
}

export function listLines(_: Database, { sums }: OfYear): Promise<TaxLine[]> {
  const lines = linesOf(sums).map((sum, index) => ({
    _id: sum.id,
    number: index + 1,
    name: sum.name || "Name not known",
    address: sum.address,
    pan: sum.pan && maskPan(sum.pan),
    isCash: sum.isCash,
    amount: paiseToRupees(sum.amountInPaise),
  }));
  return Promise.resolve(lines);
}

export async function listTaxExceptions(db: Database, { sums, year }: OfYear): Promise<TaxException[]> {
  const [{ cashLimitInRupees }, exported] = await Promise.all([
    getContent(db, RECEIPT_SETTINGS),
    findLastChange(db, { kind: EXPORT_KIND, id: year }),
  ]);
  return listExceptions(db, sums, { cashLimitInRupees, exportedAt: exported?.changedAt ?? null });
}

/** An address that answers the statement once, within a minute. It is noted, so that later refunds are known. */
export function makeStatementLink(db: Database, given: string, act: Act): Promise<string> {
  const year = yearOr(given, act.now);
  return db.transaction(async (tx) => {
    const title = `Statement of gifts, ${year}`;
    await noteChange(tx, act, { kind: EXPORT_KIND, id: year, title, action: "export" });
    return makeDownloadLink(tx, STATEMENT_FILE, { year }, act.now);
  });
}

/** The statement with the columns of the settings; here alone PANs are written in full. */
export async function writeStatement(db: Database, encryption: Encryption, year: string) {
  const [settings, { approval }] = await Promise.all([getContent(db, TAX_SETTINGS), getContent(db, RECEIPT_SETTINGS)]);
  const { columns, section } = formOf(settings, year);
  const lines = linesOf(await listDonorSums(db, encryption, year));
  const cellsOf = (sum: DonorSum, index: number): Record<ColumnContent, string> => ({
    serial: String(index + 1),
    acknowledgement: "",
    "id code": isPan(sum.pan) ? settings.panCode : "",
    id: isPan(sum.pan) ? sum.pan : "",
    section,
    approval,
    "approval date": settings.approvalIssuedOn,
    name: sum.name,
    address: sum.address,
    type: settings.donationType,
    mode: sum.isCash ? settings.cashMode : settings.otherMode,
    amount: String(paiseToRupees(sum.amountInPaise)),
  });
  const rows = lines.map(cellsOf).map((cells) => columns.map(({ content }) => cells[content]));
  return { head: columns.map(({ heading }) => heading), rows };
}

/** For the log of changes. */
export const taxSubjects: ChangeSubjects = {
  kinds: [EXPORT_KIND, FILING_KIND],
  find: (_, ids) => Promise.resolve(ids.map((id) => ({ id, name: "", path: `/admin/tax?year=${id}` }))),
};
