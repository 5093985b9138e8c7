import { and, eq } from "drizzle-orm";
import { findProvenAccount } from "../platform/auth/accounts.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import type { Encryption } from "../platform/encryption/encryption.server.ts";
import { invalid } from "../platform/http/http-error.ts";
import { DEMO_GATEWAYS } from "../platform/payments/payment.ts";
import { createMandate } from "../platform/payments/mandates.server.ts";
import { createPayment } from "../platform/payments/payments.server.ts";
import { addToInbox } from "../platform/inbox/inbox.server.ts";
import type { MailValues } from "../platform/mail/mail-kind.server.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { drawQrCode } from "../platform/text/qr-code.server.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { formatMoment } from "../platform/time/india-time.ts";
import { formatRupees, frequencyLabel, SHOW_NAME } from "./amounts.ts";
import { type NewDonation, upiLink } from "./donation.ts";
import { findOpenCampaign, type ChosenCampaign } from "./campaigns/open-campaigns.server.ts";
import { activeGateway, methodsOffered, networkOf, whyNoCard } from "./gift-gateways.server.ts";
import { GIVING, type GivingContent } from "./giving-content.ts";
import { GIFT_NOTED } from "./mails.server.ts";
import { GIFT, isWaiting, methodLabel } from "./gift.ts";
import { type StoredGift } from "./gifts.server.ts";
import { storedPan } from "./receipts/stored-pan.server.ts";
import { consentWordings, gifts } from "./tables.server.ts";

export type DonationContext = { userId?: string | null; encryption: Encryption; address?: string; now: Date };
/** `checkout` is the address at which it is paid; null where it is transferred by hand. */
export type Donated = { reference: string; checkout: string | null };

/**
 * Stores a gift of a visitor, with a payment where there is a gateway.
 * @throws HttpError 400 for a method that is not offered, for a campaign that takes no gifts, and without an address where one is asked
 */
export async function createDonation(db: Database, donation: NewDonation, donor: DonationContext): Promise<Donated> {
  const reference = makeReference("GV");
  return db.transaction(async (tx) => {
    const giving = await getContent(tx, GIVING);
    await refuseIncomplete(tx, donation, giving);
    // Without a gateway a monthly gift is a standing instruction that donors give to their bank.
    const gateway = await activeGateway(tx);
    const network = networkOf(donor);
    if (gateway) await refuseMethod(tx, donation, { giving, network, now: donor.now });
    const campaign = await chosenCampaign(tx, donation, donor.now);
    const gift = await insertGift(tx, { id: reference, donation, giving, donor, gateway, campaign });
    if (!gateway) {
      await announce(tx, gift, { giving, isFromStranger: !donor.userId });
      return { reference, checkout: null };
    }
    return { reference, checkout: await payAtGateway(tx, gift, { gateway, network, now: donor.now }) };
  });
}

type Paying = { gateway: string; network: string; replacesId?: string; startsAt?: Date | null; now: Date };

/** The address at which a stored gift is paid; a monthly one with what the donor approves there. */
export async function payAtGateway(
  tx: Database,
  { id, amountInPaise, frequency }: Pick<StoredGift, "id" | "amountInPaise" | "frequency">,
  { gateway, network, now, ...mandate }: Paying,
): Promise<string> {
  const isMonthly = frequency === "monthly";
  const mandateId = isMonthly ? await createMandate(tx, { gateway, amountInPaise, now, ...mandate }) : undefined;
  const payment = {
    gateway,
    subject: { kind: GIFT, id },
    amountInPaise,
    network,
    now,
    ...(mandateId && { mandateId }),
  };
  return `/checkout/${await createPayment(tx, payment)}`;
}

/** Tax law takes a gift without name and address for an anonymous one. */
async function refuseIncomplete(
  tx: Database,
  { method, addressLine, city, pin, country, frequency, rupees }: NewDonation,
  { asksAddress, mostMonthlyInRupees }: GivingContent,
): Promise<void> {
  if (frequency === "monthly" && rupees > mostMonthlyInRupees) {
    const most = formatRupees(mostMonthlyInRupees);
    throw invalid({ amount: `Monthly gifts are at most ${most}; please give a larger amount once.` });
  }
  const methods = await methodsOffered(tx);
  if (!methods.includes(method)) throw invalid({ method: "Please choose another payment method." });
  if (!asksAddress) return;
  const errors = {
    ...(!addressLine && { addressLine: "Please enter your address." }),
    ...(!city && { city: "Please enter your city." }),
    ...(!pin && !country && { pin: "Please enter your PIN code." }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function chosenCampaign(tx: Database, { campaign }: NewDonation, now: Date): Promise<ChosenCampaign | null> {
  if (campaign === "") return null;
  const open = await findOpenCampaign(tx, campaign, now);
  if (open) return open;
  throw invalid({
    campaign: "This campaign takes no gifts any more. Send the form again to give where it is needed most.",
  });
}

type Refusing = { giving: GivingContent; network: string; now: Date };

/** What a gateway does not take now by this method. */
async function refuseMethod(
  tx: Database,
  { rupees, method, frequency }: NewDonation,
  { giving, network, now }: Refusing,
): Promise<void> {
  if (method === "netbanking" && frequency === "monthly" && !giving.monthlyByNetBanking)
    throw invalid({
      method: "Net banking cannot be debited each month here. Please choose UPI or a card, or give once.",
    });
  if (method !== "card") return;
  const reason = await whyNoCard(tx, { amountInPaise: rupees * 100, network }, now);
  if (reason) throw invalid({ method: reason });
}

type Inserting = {
  id: string;
  donation: NewDonation;
  giving: GivingContent;
  donor: DonationContext;
  gateway: string | null;
  campaign: ChosenCampaign | null;
};

async function insertGift(tx: Database, { id, donation, giving, donor, gateway, campaign }: Inserting) {
  const { rupees, pan, declaration, showName, wantsTaxReceipt, campaign: _asked, ...rest } = donation;
  const amountInPaise = rupees * 100;
  const offered = giving.tiers.find((one) => one.name === donation.tier && one.priceInPaise === amountInPaise);
  const values = {
    ...rest,
    ...(rest.dedicatedTo ? {} : { dedicationKind: null, dedicationEmail: "" }),
    ...(pan && wantsTaxReceipt && storedPan(donor.encryption, pan)),
    id,
    amountInPaise,
    tier: offered?.name ?? "",
    userId: donor.userId ?? (await findProvenAccount(tx, donation.email)),
    campaignId: campaign?.id ?? null,
    status: gateway ? ("pending" as const) : ("announced" as const),
    isDemo: gateway !== null && DEMO_GATEWAYS.includes(gateway),
    createdAt: donor.now,
    ...(declaration && { declarationId: await wordingId(tx, giving.declaration), declaredAt: donor.now }),
    ...(showName && { showNameId: await wordingId(tx, SHOW_NAME) }),
  };
  await tx.insert(gifts).values(values);
  return values;
}

/** The number of a wording, which is stored once. */
async function wordingId(tx: Database, wording: string): Promise<number> {
  const { id } = consentWordings;
  const [added] = await tx.insert(consentWordings).values({ wording }).onConflictDoNothing().returning({ id });
  if (added) return added.id;
  const [known] = await tx.select({ id }).from(consentWordings).where(eq(consentWordings.wording, wording));
  if (!known) throw new Error("A wording was neither added nor found.");
  return known.id;
}

type Announced = Pick<NewDonation, "name" | "email" | "phone" | "tier" | "message"> & {
  id: string;
  amountInPaise: number;
  frequency: string;
  method: string;
};
type Announcing = { giving: GivingContent; isFromStranger: boolean };

/** Tells staff about a gift that will be transferred, and the donor how. */
export async function announce(tx: Database, gift: Announced, { giving, isFromStranger }: Announcing): Promise<void> {
  const { id, name, email, phone, frequency, method, tier } = gift;
  const amount = formatPrice(gift.amountInPaise);
  await addToInbox(tx, {
    id,
    kind: "donation",
    name,
    email,
    phone,
    summary: `${amount} ${frequencyLabel(frequency).toLowerCase()} by ${methodLabel(method)}${tier ? `, as ${tier}` : ""}`,
    details: {
      Amount: amount,
      Frequency: frequencyLabel(frequency),
      Method: methodLabel(method),
      Membership: tier,
      Message: gift.message,
    },
    subjectId: id,
  });
  const sum = frequency === "monthly" ? `${amount} each month` : amount;
  const values = { name, amount: sum, reference: id, ...waysToGive(giving) };
  await postMail(tx, GIFT_NOTED, { to: email, aboutId: id, values, isFromStranger });
}

/** Where gifts go, as the donate page says it; the demo's account is never shown. */
function waysToGive({ upi, bank, isSample }: Pick<GivingContent, "upi" | "bank" | "isSample">): MailValues {
  return isSample ? {} : { upi, ...bank };
}

/** The pledge of a reference, without data about the donor. */
async function findPledge(db: Database, reference: string) {
  const { amountInPaise, frequency, method, status, claimedNumber, claimedAt } = gifts;
  const [row] = await db
    .select({ amountInPaise, frequency, method, status, claimedNumber, claimedAt })
    .from(gifts)
    .where(and(eq(gifts.id, reference), eq(gifts.enteredByHand, false)));
  return row ?? null;
}

/** UPI takes no more than this in one payment to a foundation's ordinary address. */
const MOST_BY_UPI_IN_RUPEES = 100_000;

/** The data of a pledge's confirmation, without the donor. */
export async function findPledgePage(db: Database, reference: string, { payee, upi }: { payee: string; upi: string }) {
  const pledge = await findPledge(db, reference);
  if (!pledge) return null;
  const { amountInPaise, frequency, method, status, claimedNumber, claimedAt } = pledge;
  const rupees = amountInPaise / 100;
  const link = upi && rupees <= MOST_BY_UPI_IN_RUPEES ? upiLink({ upi, payee, rupees, reference }) : null;
  return {
    reference,
    amountInPaise,
    isMonthly: frequency === "monthly",
    isByBank: method === "netbanking",
    isWaiting: isWaiting(status),
    claim: claimedAt && { number: claimedNumber ?? "", sentAt: formatMoment(claimedAt) },
    upiAddress: upi,
    qr: link ? { ...drawQrCode(link), link } : null,
  };
}
