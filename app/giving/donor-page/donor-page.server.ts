import { z } from "zod";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { postMail } from "../../platform/mail/outbox.server.ts";
import { formatPrice } from "../../platform/text/money.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { isFinancialYear } from "../receipts/financial-year.ts";
import { isPan, PAN_SENTENCE, plainPan } from "../receipts/pan.ts";
import { listOwnGifts } from "../own-gifts.server.ts";
import { mailReceiptOf } from "../gift-receipts.server.ts";
import { gifts as givenGifts } from "../tables.server.ts";
import { DONOR_ACTIONS, type DonorAction, type DonorPage } from "./donor-page.ts";
import { addPan, type DonorAtLink, listForPan, listGivenYears, giftsOfAddress } from "./donor-gifts.server.ts";
import { endGivingLinks } from "../donor-links/giving-links.server.ts";
import { GIVING_LINK } from "./mails.server.ts";
import { formOf, TAX_SETTINGS } from "../tax/tax-content.ts";
import { mailCertificatesAgain } from "../tax/mail-certificates.server.ts";
import { mailStatement } from "./year-statements.server.ts";

export async function readDonorPage(db: Database, donor: DonorAtLink): Promise<DonorPage> {
  const { email } = donor;
  const isTheirs = await giftsOfAddress(db, email);
  const [own, years, forPan] = await Promise.all([
    listOwnGifts(db, isTheirs),
    listGivenYears(db, isTheirs, email),
    listForPan(db, donor),
  ]);
  const settings = await getContent(db, TAX_SETTINGS);
  const missing = forPan.filter(({ hasPan }) => !hasPan);
  return {
    email,
    ...own,
    total: formatPrice(sumOf(years)),
    years: years.map(({ year, count, paise, hasCertificate }) => ({
      year,
      count,
      amount: formatPrice(paise),
      certificate: hasCertificate ? formOf(settings, year).certificate : "",
    })),
    withoutPan:
      missing.length > 0
        ? { count: missing.length, amount: formatPrice(sumOf(missing)), years: yearsOf(missing) }
        : null,
    yearsWithPan: missing.length > 0 ? "" : yearsOf(forPan),
  };
}

const sumOf = (rows: { paise: number }[]) => rows.reduce((sum, { paise }) => sum + paise, 0);
/** Such as `2025-26 and 2026-27`. */
function yearsOf(rows: { year: string }[]): string {
  return new Intl.ListFormat("en-IN").format(new Set(rows.map(({ year }) => year)));
}

const formSchema = z.object({
  action: z.enum(DONOR_ACTIONS),
  receipt: z.string().max(60).default(""),
  year: z.string().max(10).default(""),
  pan: z.string().max(30).default(""),
});

/**
 * Papers go to the donor's mailbox, not to the holder of the link, because they have the postal address.
 * @throws HttpError 400, 404
 */
export async function doOnDonorPage(
  db: Database,
  values: Record<string, string>,
  donor: DonorAtLink,
): Promise<DonorAction> {
  const form = formSchema.safeParse(values);
  if (!form.success) throw new HttpError(400, "That could not be done. Please load the page again.");
  const { action, receipt, year } = form.data;
  const { email } = donor;
  return db.transaction(async (tx) => {
    if (action === "receipt") await mailReceiptOf(tx, receipt, email);
    if (action === "statement") {
      if (!isFinancialYear(year)) throw new HttpError(404, "There is no gift of that year.");
      await mailStatement(tx, year, donor);
    }
    if (action === "certificate") await mailCertificatesAgain(tx, email, year);
    if (action === "pan") {
      const pan = plainPan(form.data.pan);
      if (!isPan(pan)) throw invalid({ pan: PAN_SENTENCE });
      await addPan(tx, pan, donor);
    }
    if (action === "link") await postMail(tx, GIVING_LINK, { to: email, aboutId: email, isFromStranger: true });
    if (action === "end") await endGivingLinks(tx, email);
    return action;
  });
}

/** Mails a link to an address that gave, or to the one that replaced it. The answer is the same for every address. */
export async function mailGivingLink(tx: Database, email: string): Promise<void> {
  const [given] = await tx
    .select({ email: givenGifts.email })
    .from(givenGifts)
    .where(await giftsOfAddress(tx, email))
    .limit(1);
  const to = given?.email ?? "";
  if (to) await postMail(tx, GIVING_LINK, { to, aboutId: to.toLowerCase(), isFromStranger: true });
}
