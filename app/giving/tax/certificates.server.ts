import { createHash } from "node:crypto";
import { asc, eq, getTableColumns, lt } from "drizzle-orm";
import type { AuditAction } from "../../platform/audit/audit.ts";
import { makeDownloadLink } from "../../platform/api/download-links.server.ts";
import { noteChange, type Act, type Change } from "../../platform/audit/note-change.server.ts";
import { lock } from "../../platform/database/advisory-locks.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import type { ChangeSubjects } from "../../platform/features/feature.server.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { yearsBefore } from "../../platform/jobs/retention.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { makeReference } from "../../platform/text/secret-link.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { financialYear } from "../receipts/financial-year.ts";
import { isPan, maskPan, maskPansIn, pansIn } from "../receipts/pan.ts";
import { RECEIPT_SETTINGS } from "../receipts/receipt-content.ts";
import { openPan, PAN_PURPOSE } from "../receipts/stored-pan.server.ts";
import { gifts } from "../tables.server.ts";
import type { Certificate, Filing } from "./certificate.ts";
import { CERTIFICATE_PURPOSE, taxCertificates, taxFilings } from "./tables.server.ts";
import { donorOfGift, donorOfPan, type DonorSum, linesOf, listDonorSums } from "./tax-lines.server.ts";

/** The name of certificates among downloads, and in the list of changes. */
export const CERTIFICATE_KIND = "tax-certificate";
export const FILING_KIND = "tax-filing";

export async function findFiling(db: Database, year: string): Promise<Filing | null> {
  const { filedOn, acknowledgement } = taxFilings;
  const [filing] = await db.select({ filedOn, acknowledgement }).from(taxFilings).where(eq(taxFilings.year, year));
  return filing ?? null;
}

/** Notes that a year's statement was filed; again, to correct it. @throws HttpError 400 for a day that is still to come */
export function noteFiling(db: Database, year: string, filing: Filing, act: Act): Promise<void> {
  if (filing.filedOn > indiaDay(act.now)) throw invalid({ filedOn: "This day is still to come." });
  return db.transaction(async (tx) => {
    const before = await findFiling(tx, year);
    await tx
      .insert(taxFilings)
      .values({ year, ...filing })
      .onConflictDoUpdate({ target: taxFilings.year, set: filing });
    const words = (one: Filing | null) => (one ? `${one.filedOn}, ${one.acknowledgement}` : "");
    const differences = [{ label: "Filed", before: words(before), after: words(filing) }];
    const title = `Statement of gifts, ${year}`;
    await noteChange(tx, act, { kind: FILING_KIND, id: year, title, action: "update", differences });
  });
}

/** What is made from the sums of a year. */
export type OfYear = { sums: DonorSum[]; year: string; encryption: Encryption };

/** The donors of a year with a PAN, each with its certificates; first the certificates of nobody. */
export async function listCertificates(db: Database, { sums, year, encryption }: OfYear): Promise<Certificate[]> {
  const { file: _file, ...columns } = getTableColumns(taxCertificates);
  const rows = await db
    .select({ ...columns, gift: { id: gifts.id, email: gifts.email, pan: gifts.pan } })
    .from(taxCertificates)
    .leftJoin(gifts, eq(gifts.id, taxCertificates.donorGift))
    .where(eq(taxCertificates.year, year))
    .orderBy(asc(taxCertificates.uploadedAt), asc(taxCertificates.id));
  const stored = rows.map(({ gift, ...row }) => {
    const pan = openPan(encryption, row.pan);
    return { ...row, pan, donor: gift ? donorOfGift(encryption, gift) : donorOfPan(encryption, pan) };
  });
  const donors = Map.groupBy(linesOf(sums), ({ donor }) => donor);
  const byDonor = Map.groupBy(stored, ({ donor }) => donor);
  const ofNobody = stored.filter(({ donor }) => !donors.has(donor));
  const ofDonors = [...donors].flatMap(([donor, lines]) => {
    const pan = lines[0]?.pan ?? "";
    return (byDonor.get(donor) ?? (isPan(pan) ? [null] : [])).map((row) => toCertificate(row?.pan ?? pan, lines, row));
  });
  return [...ofNobody.map((row) => toCertificate(row.pan, [], row)), ...ofDonors];
}

type Stored = Omit<typeof taxCertificates.$inferSelect, "file">;

function toCertificate(pan: string, lines: DonorSum[], row: Stored | null): Certificate {
  const [first] = lines;
  const addresses = [...new Set(lines.flatMap(({ emails }) => emails))];
  return {
    _id: row?.id ?? first?.id ?? "",
    state: stateOf(row, first !== undefined, addresses.length),
    file: row?.fileName ?? "",
    name: first?.name ?? "",
    pan: maskPan(pan),
    amount: first ? paiseToRupees(lines.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)) : null,
    addresses,
    isChosen: !!row?.donorGift,
    mailedTo: row?.mailedTo ?? "",
    mailedAt: row?.mailedAt?.toISOString() ?? null,
  };
}

function stateOf(row: Stored | null, hasDonor: boolean, addresses: number): Certificate["state"] {
  if (!row) return "no-file";
  if (row.mailedAt) return "mailed";
  if (!hasDonor) return "unknown-pan";
  // Who writes another person's PAN must not get that person's certificate: with two addresses staff choose.
  if (addresses > 1) return "several-addresses";
  return addresses === 0 ? "no-address" : "to-mail";
}

type Chosen = { id: string; gift: string; encryption: Encryption };

/**
 * Gives a certificate to the donor of a gift, where no donor of the year has its PAN. Without a gift the PAN tells again.
 * @throws HttpError 400 for a gift that is in no line of the year; 404; 409 once it was mailed
 */
export function chooseDonor(db: Database, { id, gift, encryption }: Chosen, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await getCertificate(tx, id);
    await lock(tx, "certificates", row.year);
    const find = async () => {
      const sums = await listDonorSums(tx, encryption, row.year);
      return (await listCertificates(tx, { sums, year: row.year, encryption })).find(({ _id }) => _id === id);
    };
    const before = await find();
    if (before?.state === "mailed") throw new HttpError(409, "This certificate was mailed already.");
    if (before?.name && !before.isChosen) throw new HttpError(409, `This certificate has the PAN of ${before.name}.`);
    await tx
      .update(taxCertificates)
      .set({ donorGift: await findChosen(tx, gift) })
      .where(eq(taxCertificates.id, id));
    const after = await find();
    if (gift && !(after?.isChosen && after.name)) throw invalid({ gift: `No gift of ${row.year} has this reference.` });
    const differences = [{ label: "Donor", before: before?.name ?? "", after: after?.name ?? "" }];
    await noteChange(tx, act, { ...changeOf(row, "update"), differences });
  });
}

async function findChosen(tx: Database, id: string): Promise<string | null> {
  const [gift] = await tx.select({ id: gifts.id }).from(gifts).where(eq(gifts.id, id));
  return gift?.id ?? null;
}

type File = { year: string; name: string; bytes: Buffer; encryption: Encryption };

/** Stores the PDF of a donor's certificate. @throws HttpError 400 for another file, 409 where it is here already */
export function storeCertificate(db: Database, { year, name, bytes, encryption }: File, act: Act): Promise<void> {
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw invalid({ file: "This is not a PDF." });
  return db.transaction(async (tx) => {
    const { pan: own } = await getContent(tx, RECEIPT_SETTINGS);
    const [pan, ...others] = pansIn(name).filter((one) => one !== own);
    if (!pan || others.length > 0)
      throw invalid({ file: "The name of the file must have the donor's PAN, as in ABCPE1234F.pdf." });
    const row = {
      id: makeReference("TC"),
      year,
      pan: encryption.encrypt(PAN_PURPOSE, pan),
      fileName: maskPansIn(name),
      file: encryption.encrypt(CERTIFICATE_PURPOSE, bytes.toString("base64")),
      sha256: createHash("sha256").update(bytes).digest("base64url"),
      uploadedAt: act.now,
    };
    const { rowCount } = await tx.insert(taxCertificates).values(row).onConflictDoNothing();
    if (rowCount === 0) throw new HttpError(409, "This certificate is stored already.");
    await noteChange(tx, act, changeOf(row, "add"));
  });
}

type Named = { id: string; year: string; fileName: string };

export function changeOf({ id, year, fileName }: Named, action: AuditAction): Change {
  return { kind: CERTIFICATE_KIND, id, title: `Certificate, ${year}: ${fileName}`, action };
}

/** @throws HttpError 404 */
export function deleteCertificate(db: Database, id: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(taxCertificates).where(eq(taxCertificates.id, id)).returning();
    if (!row) throw notFound("This certificate is not stored any more.");
    await noteChange(tx, act, changeOf(row, "delete"));
  });
}

/** An address that answers the PDF once, within a minute. @throws HttpError 404 */
export function makeCertificateLink(db: Database, id: string, act: Act): Promise<string> {
  return db.transaction(async (tx) => {
    await noteChange(tx, act, changeOf(await getCertificate(tx, id), "export"));
    return makeDownloadLink(tx, CERTIFICATE_KIND, { id }, act.now);
  });
}

/** @throws HttpError 404 */
export async function getCertificate(db: Database, id: string) {
  const [row] = await db.select().from(taxCertificates).where(eq(taxCertificates.id, id));
  if (!row) throw notFound("This certificate is not stored any more.");
  return row;
}

export function openCertificate(encryption: Encryption, { file }: { file: string }): Buffer {
  return Buffer.from(encryption.decrypt(CERTIFICATE_PURPOSE, file), "base64");
}

/** `certificate-2026-27.pdf`: without the PAN, which the portal's name has. */
export function certificateFileName(year: string): `${string}.pdf` {
  return `certificate-${year}.pdf`;
}

/** For who asks what is stored about an address. */
export function listMailedTo(db: Database, email: string) {
  const { year, fileName, mailedTo, mailedAt } = taxCertificates;
  return db
    .select({ year, fileName, mailedTo, mailedAt })
    .from(taxCertificates)
    .where(eq(mailedTo, email.toLowerCase()));
}

/** Deletes certificates together with the donors of their time. */
export async function deleteOldCertificates(db: Database, now: Date): Promise<number> {
  const { keptYears } = await getContent(db, RECEIPT_SETTINGS);
  const firstKept = financialYear(indiaDay(yearsBefore(now, keptYears)));
  return deleteInBatches(db, taxCertificates, lt(taxCertificates.year, firstKept));
}

/** For the log of changes. */
export const certificateSubjects: ChangeSubjects = {
  kinds: [CERTIFICATE_KIND],
  find: async (db, ids) => {
    const { id, year } = taxCertificates;
    const rows = await db.select({ id, year }).from(taxCertificates).where(isAnyOf(id, ids));
    return rows.map((row) => ({ id: row.id, name: "", path: `/admin/tax?view=certificates&year=${row.year}` }));
  },
};
