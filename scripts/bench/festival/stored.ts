import type pg from "pg";
import { readColumn } from "../database.ts";
import { idOf, type TakenMail } from "../mail/mail-receiver.ts";

/** The seats of an event, as its row says and as its registrations are. */
const SEATS = `select format('%s of %s seats taken, and %s registrations', registered, capacity,
    (select coalesce(sum(seats), 0) from registrations where event_id = events.id and cancelled_at is null)) as said
  from events where id = $1`;
/** Gifts of the festival that are paid without one valid receipt and one movement over their amount, or have them unpaid. */
const GIFTS = `select format('%s, %s: %s receipts', gifts.id, gifts.status, count(distinct receipts.id)) from gifts
  left join receipts on receipts.gift_id = gifts.id and voided_at is null
  left join money_movements on subject_kind = 'gift' and subject_id = gifts.id
  where gifts.email like 'festival.donor.%'
  group by gifts.id having count(distinct receipts.id) <> (gifts.status = 'paid')::int
    or count(distinct money_movements.id) <> (gifts.status = 'paid')::int
    or coalesce(max(money_movements.amount_in_paise), gifts.amount_in_paise) <> gifts.amount_in_paise
    or coalesce(max(receipts.amount_in_paise), gifts.amount_in_paise) <> gifts.amount_in_paise`;
const SERIALS = `select format('%s %s: %s receipts up to %s', series, year, count(*), max(serial)) from receipts
  where series <> 'imported' group by series, year
  having min(serial) <> 1 or max(serial) <> count(*)
    or max(serial) <> (select next - 1 from receipt_counters counter
      where counter.series = receipts.series and counter.year = receipts.year)`;
const PAISE = `select coalesce(sum(money_movements.amount_in_paise), 0)::text from money_movements
  join gifts on subject_kind = 'gift' and subject_id = gifts.id where email like 'festival.donor.%'`;
const DONE = `select email from registrations where event_id = $1 and cancelled_at is null
  union all select id from gifts where email like 'festival.donor.%' and status = 'paid'`;

/** What the rows of one moment must say of each other. */
export async function readBooks(config: pg.ClientConfig, event: string) {
  const [seats = "no event"] = await readColumn(config, SEATS, [event]);
  return {
    seats,
    /** Also serials that are missing: they go from 1 on. */
    wrongGifts: [...(await readColumn(config, GIFTS)), ...(await readColumn(config, SERIALS))],
    paise: Number((await readColumn(config, PAISE))[0]),
    /** Addresses of those who have a seat, and references of paid gifts. */
    done: new Set(await readColumn(config, DONE, [event])),
  };
}

/** What is wrong with the mails of the festival, of which there must be so many, each come once. */
export async function listWrongMails(config: pg.ClientConfig, taken: TakenMail[], count: number): Promise<string[]> {
  const stored = await readColumn(config, "select id from mails where recipient like '%@letters.in'");
  const came = Map.groupBy(taken, idOf);
  const wrong = stored.filter((id) => came.get(id)?.length !== 1).map((id) => `${id}: ${came.get(id)?.length ?? 0}`);
  return stored.length === count ? wrong : [...wrong, `${stored.length} in the outbox, and not ${count}`];
}
