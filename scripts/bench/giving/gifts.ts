import { DAY_MS } from "../../../app/platform/time/durations.ts";
import { indiaDay } from "../../../app/platform/time/india-time.ts";
import { insertInBulk } from "../../../tests/support/many-rows.ts";
import { signInAsAdmin } from "../../../tests/support/site-process.ts";
import { type Bar, bars } from "../bars.ts";
import { embeddedConfig } from "../database.ts";
import { load } from "../load.ts";
import { plain, row, type Part, type Row } from "../report.ts";
import { onOwnSite } from "../rig.ts";

const GIFTS = 100_000;
const DAYS = 3 * 365;
const DAY = `(now() - n * interval '${DAYS} days' / $1::int)`;
/** One in five is of a campaign, one in fifty was refunded, and each donor gave about three times. */
const GIVEN = `insert into gifts (id, name, email, amount_in_paise, refunded_in_paise, frequency, method, created_at, status, received_on, bank_reference, campaign_id)
   select 'GV-' || n, 'Sunita Rawat', 'donor' || n % ($1::int * 36 / 100) || '@example.org', 100000, case when n % 50 = 0 then 100000 else 0 end, 'one-time',
     (array['upi', 'card', 'netbanking'])[1 + n % 3], ${DAY}, case when n % 50 = 0 then 'refunded' else 'paid' end, ${DAY}::date, 'R' || n,
     case when n % 5 = 0 then (select id from campaigns order by id limit 1) end
   from generate_series(1, $1::int) n`;
const MOVED = [
  `insert into money_movements (subject_kind, subject_id, kind, amount_in_paise, moved_on, method)
   select 'gift', id, 'received', amount_in_paise, received_on, method from gifts where id like 'GV-%'`,
  `insert into money_movements (subject_kind, subject_id, kind, amount_in_paise, moved_on, method)
   select 'gift', id, 'refunded', -amount_in_paise, received_on, method from gifts where id like 'GV-%' and status = 'refunded'`,
];

/** Reports are computed from all movements of their days with each request. */
export const gifts: Part = {
  name: "gifts",
  title: "Reports over 100,000 gifts of three years",
  run: (choices) =>
    onOwnSite(choices, async ({ dataDir, site, isQuick }) => {
      const count = isQuick ? GIFTS / 10 : GIFTS;
      await insertInBulk(embeddedConfig(dataDir), async (client) => {
        await client.query(GIVEN, [count]);
        for (const statement of MOVED) await client.query(statement);
      });
      const today = new Date();
      const first = indiaDay(new Date(today.getTime() - DAYS * DAY_MS));
      const questions: [id: string, what: string, bar: Bar, path: string][] = [
        ["all", "a report of all three years", bars.report, `giving/report?from=${first}&to=${indiaDay(today)}`],
        ["year", "a report of this financial year", bars.report, "giving/report"],
        ["list", "the first page of gifts that came", bars.list, "gifts?state=received&limit=50"],
      ];
      const asked = { server: site, headers: await signInAsAdmin(site), connections: 1, warmUp: 2, amount: 20 };
      const rows: Row[] = [];
      for (const [id, what, bar, path] of questions) {
        const { p50, max } = await load({ ...asked, path: `/api/v1/admin/${path}` });
        rows.push(row(`gifts.${id}`, `${what}: p50`, [p50, bar], `longest ${plain(max)} ms`));
      }
      return rows;
    }),
};
