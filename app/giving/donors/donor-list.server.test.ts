import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { insertInBulk } from "../../../tests/support/many-rows.ts";
import { planOf } from "../../../tests/support/query-plan.ts";
import { withReads } from "../../../tests/support/reads.ts";
import type { DonorFilter } from "./donor.ts";
import { countDonors, listDonors } from "./donors.server.ts";

const NOW = new Date("2026-11-26T10:00:00Z");
const DONORS = 3_000;
const GIFTS_OF_EACH = 5;
/** Two years of gifts in which each donor comes again and again, one in ten refunded; a tenth of the donors is new. */
const GIVEN = `insert into gifts (id, name, email, amount_in_paise, refunded_in_paise, frequency, method, created_at, status, received_on, bank_reference)
  select 'GV-' || n, 'Sunita Rawat', 'donor' || d || '@example.org', 100000, case when n % 10 = 0 then 100000 else 0 end, 'one-time', 'upi',
    day, case when n % 10 = 0 then 'refunded' else 'paid' end, day::date, 'R' || n
  from generate_series(1, ${DONORS * GIFTS_OF_EACH}) n
    cross join lateral (select (hashint4(n)::bigint & 65535) % ${DONORS} as d) one
    cross join lateral (select timestamptz '2026-11-25' - (case when d % 10 = 0 then n % 200 else n % 730 end) * interval '1 day' as day) two`;
const MOVED = `insert into money_movements (subject_kind, subject_id, kind, amount_in_paise, moved_on, method)
  select 'gift', id, kind, case when kind = 'received' then amount_in_paise else -refunded_in_paise end, received_on, method
  from gifts cross join unnest(array['received', 'refunded']) kind where kind = 'received' or refunded_in_paise > 0`;
/** All donors give each month, and each gift is a debit. */
const MANDATES = `insert into mandates (id, gateway, amount_in_paise, status, approved_at, created_at, asked_at)
  select lpad(md5(donor_id), 22), 'razorpay', 100000, 'active', now(), now(), now() from (select distinct donor_id from gifts) donors`;
const DEBITS = `insert into payments (id, subject_kind, subject_id, gateway, amount_in_paise, status, mandate_id, created_at, updated_at)
  select lpad(md5(id), 22), 'gift', id, 'razorpay', 100000, 'paid', lpad(md5(donor_id), 22), now(), now() from gifts`;
const GROUPED = `select donor_id as "_id", sum(amount_in_paise - refunded_in_paise)::int / 100 as amount, count(*)::int as gifts, max(received_on)::text as "lastOn"
  from gifts where refunded_in_paise < amount_in_paise group by donor_id order by max(received_on) desc, donor_id desc`;

async function openDonors() {
  const { db, pool, config } = await freshDatabase();
  await insertInBulk(config, async (client) => {
    await client.query(GIVEN);
    await client.query(MOVED);
  });
  const read = async (filter: Partial<DonorFilter>, after?: string, limit = 50) => {
    const { result, reads } = await withReads(() =>
      listDonors(db, { state: "", q: "", ...filter }, { limit, after }, NOW),
    );
    const plans = await Promise.all(reads.statements.map((statement) => planOf(pool, statement)));
    return { ...result, plans };
  };
  return { db, pool, read };
}

test("the pages of donors are what the gifts add up to, each donor once", async () => {
  const { db, pool, read } = await openDonors();
  const { rows: grouped } = await pool.query(GROUPED);
  const listed: object[] = [];
  let next: string | null | undefined;
  do {
    const page = await read({}, next ?? undefined, 1_000);
    listed.push(...page.rows.map(({ _id, amount, gifts, lastOn }) => ({ _id, amount, gifts, lastOn })));
    next = page.next;
  } while (next);
  expect(listed).toEqual(grouped);
  const isNew = `select 1 from gifts where refunded_in_paise < amount_in_paise group by donor_id having min(received_on) >= '2026-04-01'`;
  const { rowCount } = await pool.query(isNew);
  expect(rowCount).toBeGreaterThan(100);
  expect((await read({ state: "new" }, undefined, 1_000)).rows).toHaveLength(rowCount ?? 0);
  expect(await countDonors(db, NOW)).toMatchObject({ all: 1_001, monthly: 0, new: rowCount });
});

test("a page of donors reads the gifts of its days and of its donors, however many others there are", async () => {
  const { read } = await openDonors();
  const { next } = await read({});
  const pages: [Partial<DonorFilter>, string?][] = [
    [{}],
    [{}, next ?? ""],
    [{ state: "monthly" }],
    [{ state: "lapsed" }],
    [{ q: "example" }],
    [{ q: "nobody" }],
    [{ q: "zq" }],
    [{ q: "donor77" }],
    [{ state: "lapsed", q: "example" }],
  ];
  for (const [filter, after] of pages) {
    const { plans } = await read(filter, after);
    const rowsRead = plans.reduce((sum, plan) => sum + plan.rowsRead, 0);
    const gifts = plans.flatMap(({ scanned }) => scanned.filter(({ table }) => table === "gifts"));
    expect({ rowsRead: Math.max(rowsRead, 3_000), gifts }, JSON.stringify(filter)).toEqual({
      rowsRead: 3_000,
      gifts: [],
    });
  }
  const { plans } = await read({ state: "new" });
  expect(plans.flatMap(({ scanned }) => scanned.filter(({ table }) => table === "gifts"))).toEqual([]);
});

test("whether the donors of a page give each month is read for them alone", async () => {
  const { pool, read } = await openDonors();
  await pool.query(MANDATES);
  await pool.query(DEBITS);
  await pool.query("analyze");
  const { rows, plans } = await read({});
  expect(rows.filter(({ isMonthly }) => isMonthly)).toHaveLength(rows.length);
  const rowsRead = plans.reduce((sum, plan) => sum + plan.rowsRead, 0);
  expect(rowsRead).toBeLessThan(3_000);
});
