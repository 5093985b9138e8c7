import { and, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { KeysetPage } from "../../platform/database/keyset.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { KeysetOrder, toPage } from "../../platform/lists/keyset-order.server.ts";
import { isEnded } from "../../platform/payments/mandate.ts";
import {
  cancelMandate,
  findNewestPayment,
  lockMandate,
  type MandateRow,
} from "../../platform/payments/mandates.server.ts";
import { DEMO_GATEWAYS } from "../../platform/payments/payment.ts";
import { mandates, payments } from "../../platform/payments/tables.server.ts";
import { hasParts } from "../../platform/search/text-search.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { isRandomCode } from "../../platform/text/random-code.ts";
import { HOUR_MS } from "../../platform/time/durations.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { paiseOf, selectNetGifts } from "../gift-money.server.ts";
import { methodLabel } from "../gift.ts";
import { GIVING } from "../giving-content.ts";
import { gifts, giftText } from "../tables.server.ts";
import type { MonthlyAnswer } from "./monthly-answer.ts";
import { describeMonthly, isGiftOf } from "./monthly-gifts.server.ts";

const NEWEST_FIRST = new KeysetOrder(mandates, [mandates.createdAt, mandates.id], "desc");

type Asked = { q: string; gift?: string | undefined; limit: number; after?: string | undefined };

/** The approved ones, the newest first; `q` is searched in their gifts, and `gift` is one of these. */
export async function listMandates(
  db: Database,
  { q, gift, limit, after }: Asked,
  now: Date,
): Promise<KeysetPage<MonthlyAnswer>> {
  const isFound = q || gift !== undefined ? inArray(mandates.id, mandatesOf(db, { q, gift })) : undefined;
  const rows = await selectMandates(db)
    .where(and(isNotNull(mandates.approvedAt), isFound, await NEWEST_FIRST.after(db, after)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, (row) => toAnswer(row, now));
}

function mandatesOf(db: Database, { q, gift }: Pick<Asked, "q" | "gift">) {
  const isAsked = and(hasParts(giftText(), q), gift === undefined ? undefined : eq(gifts.id, gift));
  return db
    .select({ id: payments.mandateId })
    .from(payments)
    .innerJoin(gifts, isGiftOf)
    .where(and(isNotNull(payments.mandateId), isAsked));
}

/** Each with its newest gift, and the sum of those of which something stayed. */
function selectMandates(db: Database) {
  const ofMandate = eq(payments.mandateId, mandates.id);
  const { id, name, method } = gifts;
  const newest = db
    .select({ id, name, method })
    .from(payments)
    .innerJoin(gifts, isGiftOf)
    .where(ofMandate)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
    .as("newest");
  const debits = db.select({ id: payments.subjectId }).from(payments).where(ofMandate);
  const kept = selectNetGifts(db, inArray(id, debits));
  const given = db
    .select({ count: count().as("count"), paise: paiseOf(kept.paise).as("paise") })
    .from(kept)
    .as("given");
  return db
    .select({
      mandate: mandates,
      newest: { id: newest.id, name: newest.name, method: newest.method },
      given: { count: given.count, paise: given.paise },
      place: NEWEST_FIRST.place,
    })
    .from(mandates)
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(given, sql`true`)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectMandates>>[number];

function toAnswer({ mandate, newest, given }: Row, now: Date): MonthlyAnswer {
  const { id, status, approvedAt, createdAt, endedAt, cancelAskedAt } = mandate;
  const { state, nextOn, endedOn, lateDebit } = describeMonthly(mandate, null, { choiceMs: 0, now });
  return {
    _id: id,
    name: newest?.name || "Donor no longer stored",
    gift: newest?.id ?? "",
    amount: paiseToRupees(mandate.amountInPaise),
    way: newest ? methodLabel(newest.method) : "",
    state: state === "ended" ? endedState(status) : state,
    nextOn,
    since: indiaDay(approvedAt ?? createdAt),
    endedOn,
    isEnding: cancelAskedAt !== null && endedAt === null,
    lateDebitOn: lateDebit?.on ?? null,
    subscription: mandate.subscriptionId ?? "",
    isDemo: DEMO_GATEWAYS.includes(mandate.gateway),
    gifts: given?.count ?? 0,
    given: paiseToRupees(given?.paise ?? 0),
  };
}

const endedState = (status: MandateRow["status"]) => (status === "completed" ? status : "cancelled");

/** For a donor who asked staff. The gateway hears of it from the job. @throws HttpError 404, 409 where it has ended */
export function cancelMonthly(db: Database, id: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    if (!isRandomCode(id)) throw notFound("This monthly gift is not known.");
    const { status, cancelAskedAt } = await lockMandate(tx, id);
    if (isEnded(status) || cancelAskedAt) throw new HttpError(409, "This monthly gift has ended already.");
    const { choiceHours } = await getContent(tx, GIVING);
    await cancelMandate(tx, id, { choiceMs: choiceHours * HOUR_MS, now: act.now });
    const newest = await findNewestPayment(tx, id);
    await noteChange(tx, act, { kind: "donation", id: newest?.subjectId ?? id, action: "cancel-monthly" });
  });
}
