import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { noteChanges, type Act } from "../../platform/audit/note-change.server.ts";
import { lock } from "../../platform/database/advisory-locks.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import type { MailContext, MailKind } from "../../platform/mail/mail-kind.server.ts";
import { postMails } from "../../platform/mail/outbox.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { makeGivingLink } from "../donor-links/giving-links.server.ts";
import { gifts } from "../tables.server.ts";
import type { Certificate } from "./certificate.ts";
import {
  certificateFileName,
  changeOf,
  getCertificate,
  listCertificates,
  openCertificate,
} from "./certificates.server.ts";
import { taxCertificates } from "./tables.server.ts";
import { listDonorSums } from "./tax-lines.server.ts";
import { MOST_ASKED_AT_ONCE } from "./tax.ts";
import { formOf, TAX_SETTINGS } from "./tax-content.ts";

/** About a certificate. */
export const TAX_CERTIFICATE: MailKind = {
  name: "tax-certificate",
  title: "Certificate of a year's gifts",
  sentWhen: "When staff mail it at the Tax desk, after the yearly statement of gifts was filed.",
  examples: { name: "Asha Rawat", year: "2026-27", certificate: "Form 114" },
  subject: "Your certificate for the gifts of {year}",
  words:
    "Namaste {name},\n\nThe tax office has made your certificate ({certificate}) for the gifts of {year}. It is attached as a PDF. Please keep it for your tax return.\n\nThe button opens the page with all your gifts, without a password. You can have the certificate mailed again there.",
  button: {
    label: "Open your giving",
    path: async (context) => {
      const row = await findMailed(context);
      return row && makeGivingLink(context.db, row.mailedTo, context.now);
    },
  },
  attachments: async (context) => {
    const row = await findMailed(context);
    if (!row) return [];
    const content = openCertificate(context.encryption, row);
    return [{ filename: certificateFileName(row.year), contentType: "application/pdf", content }];
  },
  whyNotSent: async (context) =>
    (await findMailed(context)) ? null : "The certificate was deleted, or mailed to another address since.",
};

/** The certificate while this is the address that staff chose last. */
async function findMailed({ db, aboutId, values: { to = "" } }: MailContext) {
  const [row] = await db.select().from(taxCertificates).where(eq(taxCertificates.id, aboutId));
  return row && to !== "" && row.mailedTo === to ? row : null;
}

type Asked = { year: string; encryption: Encryption };

/** Mails a donor's certificate to one of the donor's addresses, also again. @throws HttpError 404; 409 for another address */
export function mailCertificate(
  db: Database,
  { id, to, encryption }: { id: string; to: string; encryption: Encryption },
  act: Act,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { year } = await getCertificate(tx, id);
    await lock(tx, "certificates", year);
    const found = (await listOfYear(tx, { year, encryption })).find(({ _id }) => _id === id);
    if (!found?.addresses.includes(to))
      throw new HttpError(409, "No gift of this donor in that year has this address.");
    await mail(tx, [{ ...found, addresses: [to] }], year, act);
  });
}

/** Mails the certificates of a year that have one address and were not mailed, some at once. */
export function mailCertificates(db: Database, asked: Asked, act: Act): Promise<{ mailed: number; left: number }> {
  return db.transaction(async (tx) => {
    // Of two who press at once the second one mails the next.
    await lock(tx, "certificates", asked.year);
    const all = (await listOfYear(tx, asked)).filter(({ state }) => state === "to-mail");
    const now = all.slice(0, MOST_ASKED_AT_ONCE);
    await mail(tx, now, asked.year, act);
    return { mailed: now.length, left: all.length - now.length };
  });
}

async function listOfYear(tx: Database, asked: Asked): Promise<Certificate[]> {
  return listCertificates(tx, { ...asked, sums: await listDonorSums(tx, asked.encryption, asked.year) });
}

/** Each to its first address. */
async function mail(tx: Database, certificates: Certificate[], year: string, act: Act): Promise<void> {
  for (const { _id: id, addresses } of certificates)
    await tx
      .update(taxCertificates)
      .set({ mailedTo: addresses[0] ?? "", mailedAt: act.now })
      .where(eq(taxCertificates.id, id));
  await post(
    tx,
    year,
    certificates.map(({ _id: id, addresses: [to = ""] }) => ({ id, to })),
  );
  await noteChanges(
    tx,
    act,
    certificates.map(({ _id: id, file: fileName }) => changeOf({ id, year, fileName }, "mail-certificate")),
  );
}

/** Each with the name of the newest gift of its address. */
async function post(tx: Database, year: string, posted: { id: string; to: string }[]): Promise<void> {
  const address = sql<string>`lower(${gifts.email})`;
  const rows = await tx
    .selectDistinctOn([address], { address, name: gifts.name })
    .from(gifts)
    .where(
      isAnyOf(
        address,
        posted.map(({ to }) => to),
      ),
    )
    .orderBy(address, desc(gifts.createdAt));
  const names = new Map(rows.map((row) => [row.address, row.name]));
  const words = { year, certificate: formOf(await getContent(tx, TAX_SETTINGS), year).certificate };
  await postMails(
    tx,
    TAX_CERTIFICATE,
    posted.map(({ id, to }) => ({ to, aboutId: id, values: { ...words, to, name: names.get(to) ?? "" } })),
  );
}

/** The years of which a certificate was mailed to an address. */
export function yearsOfCertificates(email: string): SQL<string[]> {
  const { year, mailedTo } = taxCertificates;
  return sql<
    string[]
  >`array(select ${year} from ${taxCertificates} where ${eq(mailedTo, email.toLowerCase())} and ${mailedTo} <> '')`;
}

/** Mails the certificates of a year again, to the address that they were mailed to. @throws HttpError 404 without one */
export async function mailCertificatesAgain(tx: Database, email: string, year: string): Promise<void> {
  const { id, mailedTo } = taxCertificates;
  const to = email.toLowerCase();
  const rows = await tx
    .select({ id })
    .from(taxCertificates)
    .where(and(eq(taxCertificates.year, year), eq(mailedTo, to)));
  if (rows.length === 0) throw notFound("There is no certificate of that year.");
  await post(
    tx,
    year,
    rows.map((row) => ({ ...row, to })),
  );
}
