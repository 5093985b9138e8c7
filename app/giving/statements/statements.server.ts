import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { users } from "../../platform/auth/tables.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { KeysetPage } from "../../platform/database/keyset.ts";
import type { ChangeSubjects } from "../../platform/features/feature.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { KeysetOrder, toPage } from "../../platform/lists/keyset-order.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { addDays, startOfIndiaDay } from "../../platform/time/india-time.ts";
import { GIFT_STATES } from "../gift.ts";
import { gifts } from "../tables.server.ts";
import { DAYS_AFTER, DAYS_BEFORE, matchCredits, type Candidate, type WaitingGift } from "./match-credits.ts";
import {
  CREDIT_GROUPS,
  CREDITS_SHOWN,
  type CandidateAnswer,
  type CreditAnswer,
  type CreditGroup,
  type StatementAnswer,
  type StatementPage,
} from "./statement.ts";
import { bankCreditParts, bankCredits, bankStatements } from "./tables.server.ts";

const NEWEST_FIRST = new KeysetOrder(bankStatements, [bankStatements.uploadedAt, bankStatements.id], "desc");

/** The gift that a credit was confirmed as, and the one that staff marked received under its number. */
const linked = alias(gifts, "linked");
const marked = alias(gifts, "marked");

type Fact = "id" | "name" | "amountInPaise" | "claimedNumber" | "createdAt";

/** What is shown of a gift. */
function factsOf<Table extends Record<Fact, PgColumn>>(table: Table): Pick<Table, Fact> {
  const { id, name, amountInPaise, claimedNumber, createdAt } = table;
  return { id, name, amountInPaise, claimedNumber, createdAt };
}

/** Under which its gift is received: the bank's number, or ours where the bank gives none. */
const reference = sql<string>`case when ${bankCredits.number} = '' then 'CREDIT ' || ${bankCredits.id} else ${bankCredits.number} end`;
const isLinked = and(
  eq(linked.id, bankCredits.giftId),
  isNotNull(linked.receivedOn),
  eq(linked.bankReference, reference),
);
const isMarked = and(
  ne(bankCredits.number, ""),
  eq(marked.bankReference, bankCredits.number),
  // As the unique index has it.
  ne(marked.bankReference, ""),
  notInArray(marked.method, ["cash", "cheque"]),
  isNotNull(marked.receivedOn),
);

const isOfCredit = eq(bankCreditParts.creditId, bankCredits.id);
const isCounted = and(eq(gifts.id, bankCreditParts.giftId), eq(gifts.bankReference, bankCreditParts.reference));

/** A credit, with the gifts that it counts as. */
export type CreditRow = Awaited<ReturnType<typeof selectCredits>>[number];

export async function selectCredits(db: Database, where: ReturnType<typeof and>) {
  const rows = await db
    .select({
      ...getTableColumns(bankCredits),
      reference,
      linked: factsOf(linked),
      marked: factsOf(marked),
    })
    .from(bankCredits)
    .leftJoin(linked, isLinked)
    .leftJoin(marked, isMarked)
    .where(where)
    .orderBy(desc(bankCredits.day), bankCredits.id);
  const parts = await db
    .select({ creditId: bankCreditParts.creditId, gift: factsOf(gifts) })
    .from(bankCreditParts)
    .innerJoin(bankCredits, isOfCredit)
    .innerJoin(gifts, isCounted)
    .where(where)
    .orderBy(bankCreditParts.creditId, bankCreditParts.part);
  const partsOf = Map.groupBy(parts, ({ creditId }) => creditId);
  return rows.map(({ linked: one, marked: other, ...row }) => {
    const split = partsOf.get(row.id)?.map(({ gift }) => gift);
    return { ...row, isSplit: split !== undefined, gifts: split ?? [one ?? other].filter((gift) => gift !== null) };
  });
}

/** Newest first. */
export async function listStatements(
  db: Database,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<KeysetPage<StatementAnswer>> {
  const rows = await db
    .select({ ...getTableColumns(bankStatements), by: users.name, place: NEWEST_FIRST.place })
    .from(bankStatements)
    .leftJoin(users, eq(users.id, bankStatements.uploadedBy))
    .where(await NEWEST_FIRST.after(db, after))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(limit + 1);
  const page = toPage(rows, limit);
  const ids = page.rows.map(({ id }) => id);
  const isSplit = exists(db.select().from(bankCreditParts).innerJoin(gifts, isCounted).where(isOfCredit));
  const sums = await db
    .select({
      id: bankCredits.statementId,
      count: sql<number>`count(*)::int`,
      paise: sql<number>`sum(${bankCredits.amountInPaise})::float8`,
      left: sql<number>`(count(*) filter (where ${and(isNull(linked.id), isNull(marked.id), isNull(bankCredits.ignoredAt), not(isSplit))}))::int`,
    })
    .from(bankCredits)
    .leftJoin(linked, isLinked)
    .leftJoin(marked, isMarked)
    .where(isAnyOf(bankCredits.statementId, ids))
    .groupBy(bankCredits.statementId);
  const sumOf = new Map(sums.map((sum) => [sum.id, sum]));
  return {
    ...page,
    rows: page.rows.map((row) => {
      const { count = 0, paise = 0, left = 0 } = sumOf.get(row.id) ?? {};
      return { ...toFacts(row), credits: { count, amount: paiseToRupees(paise) }, left };
    }),
  };
}

type StatementRow = typeof bankStatements.$inferSelect & { by: string | null };

function toFacts({ id, bank, firstDay, lastDay, uploadedAt, by }: StatementRow) {
  return { _id: id, bank, firstDay, lastDay, uploadedAt: uploadedAt.toISOString(), uploadedBy: by ?? "" };
}

/** One statement with the credits of a group. @throws HttpError 404 */
export async function getStatement(db: Database, id: string, group: CreditGroup): Promise<StatementPage> {
  const [row] = await db
    .select({ ...getTableColumns(bankStatements), by: users.name })
    .from(bankStatements)
    .leftJoin(users, eq(users.id, bankStatements.uploadedBy))
    .where(eq(bankStatements.id, id));
  if (!row) throw notFound("This statement is not on the list any more.");
  const credits = await selectCredits(db, eq(bankCredits.statementId, id));
  const open = credits.filter((credit) => credit.gifts.length === 0 && !credit.ignoredAt);
  const matches = matchCredits(open, await listWaiting(db, open));
  const groupOf = (credit: CreditRow): CreditGroup => {
    if (credit.gifts.length > 0) return "confirmed";
    return credit.ignoredAt ? "ignored" : (matches.get(credit.id)?.group ?? "unknown");
  };
  const grouped = Map.groupBy(credits, groupOf);
  const groups = Object.fromEntries(CREDIT_GROUPS.map((name) => [name, sumOf(grouped.get(name) ?? [])]));
  return {
    ...toFacts(row),
    credits: sumOf(credits),
    groups: groups as StatementPage["groups"],
    shown: (grouped.get(group) ?? [])
      .slice(0, CREDITS_SHOWN)
      .map((credit) => toCredit(credit, matches.get(credit.id)?.candidates())),
  };
}

function sumOf(credits: CreditRow[]): { count: number; amount: number } {
  const paise = credits.reduce((all, { amountInPaise }) => all + amountInPaise, 0);
  return { count: credits.length, amount: paiseToRupees(paise) };
}

/** The gifts that are to be confirmed and may be among the credits. */
async function listWaiting(db: Database, credits: CreditRow[]): Promise<WaitingGift[]> {
  const days = credits.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const { id, claimedNumber, createdAt, status } = gifts;
  const isNear = and(
    gte(createdAt, startOfIndiaDay(addDays(first, -DAYS_AFTER))),
    lt(createdAt, startOfIndiaDay(addDays(last, DAYS_BEFORE + 1))),
  );
  const isNamed = or(
    isAnyOf(
      id,
      credits.flatMap(({ mention }) => mention || []),
    ),
    isAnyOf(
      claimedNumber,
      credits.flatMap(({ number }) => number || []),
    ),
  );
  return db
    .select(factsOf(gifts))
    .from(gifts)
    .where(and(inArray(status, GIFT_STATES.waiting), or(isNear, isNamed)))
    .orderBy(createdAt, id);
}

function toCredit(credit: CreditRow, candidates: Candidate[] = []): CreditAnswer {
  return {
    _id: String(credit.id),
    day: credit.day,
    amount: paiseToRupees(credit.amountInPaise),
    words: credit.words,
    reference: credit.reference,
    gifts: (credit.gifts.length > 0 ? credit.gifts.map((gift) => ({ gift, why: "" })) : candidates).map(toCandidate),
    isSplit: credit.isSplit,
  };
}

function toCandidate({ gift, why }: Candidate): CandidateAnswer {
  return {
    _id: gift.id,
    name: gift.name || "Donor no longer stored",
    amount: paiseToRupees(gift.amountInPaise),
    claimedNumber: gift.claimedNumber ?? "",
    createdAt: gift.createdAt.toISOString(),
    why,
  };
}

/** For the log of changes. */
export const statementSubjects: ChangeSubjects = {
  kinds: ["bank-statement"],
  find: async (db, ids) => {
    const rows = await db.select({ id: bankStatements.id }).from(bankStatements).where(isAnyOf(bankStatements.id, ids));
    return rows.map(({ id }) => ({ id, name: "", path: `/admin/statements/${id}` }));
  },
};
