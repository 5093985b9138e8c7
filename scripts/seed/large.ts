import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../../app/platform/database/client.server.ts";

/** Rows for one statement: few round trips, and each well inside the statement's time limit. */
const BATCH = 200;
/** Reading a post's words for the search is the database's work, and it has more than one core to do it. */
const AT_ONCE = 2;
/** Of an added event. */
const GUESTS = 20;

/** Adds so many posts, spread over three years back, each a variation on those that are there. */
export async function seedManyPosts(db: Database, wanted: number): Promise<void> {
  await inBulk(
    db,
    { table: "posts", wanted, atOnce: AT_ONCE },
    (from, until) => sql`
      with samples as (select *, row_number() over (order by id) - 1 as place, count(*) over () as many from published_posts where length(id) < 70 and id not like 'sample-%')
      insert into posts (id, title, excerpt, content, image_id, image_alt, author, author_image_id, category, tags, featured, publish_at, read_time)
      select 'sample-post-' || n || '-' || substr(md5(n::text || clock_timestamp()::text), 1, 6), s.title || ', part ' || n, s.excerpt, s.content,
             s.image_id, s.image_alt, s.author, s.author_image_id, s.category, s.tags, n % 400 = 0, now() - interval '200 days' - n * interval '13 minutes', s.read_time
      from generate_series(${from}::int, ${until}::int) n join samples s on s.place = n % s.many`,
  );
}

/** Adds so many events, half behind and half ahead of today. */
export async function seedManyEvents(db: Database, wanted: number): Promise<void> {
  await inBulk(
    db,
    { table: "events", wanted },
    (from, until) => sql`
      with samples as (select *, row_number() over (order by id) - 1 as place, count(*) over () as many from published_events where id not like 'sample-%')
      insert into events (id, title, description, image_id, image_alt, starts_at, ends_at, duration_minutes, location, type, capacity, online_capacity, price_in_paise, organizer, tags, bring)
      select 'sample-event-' || n || '-' || substr(md5(n::text || clock_timestamp()::text), 1, 6), s.title || ', part ' || n, s.description, s.image_id, s.image_alt,
             t.starts_at, t.starts_at + s.duration_minutes * interval '1 minute', s.duration_minutes, s.location, s.type, s.capacity, s.online_capacity, s.price_in_paise, s.organizer, s.tags, s.bring
      from generate_series(${from}::int, ${until}::int) n join samples s on s.place = n % s.many
      cross join lateral (select now() + (n - ${wanted}::int / 2) * interval '97 minutes' as starts_at) t`,
  );
}

/** Adds so many registrations of one place, with their rows in the inbox, to the added events, which make room. */
export async function seedManyRegistrations(db: Database, wanted: number): Promise<void> {
  await inBulk(
    db,
    { table: "registrations", wanted },
    (from, until) => sql`
      with hosts as (select id, row_number() over (order by id) - 1 as place, count(*) over () as many
                     from (select id from events where id like 'sample-event-%' order by id limit 5000) first),
      added as (
        insert into registrations (id, event_id, name, email, seats, created_at)
        select 'SR-' || mark || '-' || n, h.id, 'A Guest', 'guest.' || mark || '.' || n || '@example.org', 1, now() - n * interval '1 minute'
        from (select n, substr(md5(clock_timestamp()::text), 1, 6) as mark from generate_series(${from}::int, ${until}::int) n) numbered
        -- One after the other of an event: its row is then written once for many of them, and not once for each.
        join hosts h on h.place = n / ${GUESTS}::int % h.many
        returning id, event_id, name, email, created_at
      ),
      linked as (
        insert into ticket_links (token_hash, registration_id, created_at)
        select encode(sha256(id::bytea), 'hex'), id, created_at from added
      ),
      noted as (
        insert into inbox_items (id, kind, name, email, summary, created_at, status, settled_at)
        select id, 'registration', name, email, '1 place', created_at, 'done', created_at from added
      )
      update events set registered = registered + taken.many, capacity = greatest(capacity, registered + taken.many)
      from (select event_id, count(*)::int as many from added group by event_id) taken where events.id = taken.event_id`,
  );
}

/**
 * Batch after batch, each on its way while another is. Words wait in lists meanwhile and go into the search's indexes
 * together, a third of the time: the last of them with the next `vacuum`.
 */
async function inBulk(
  db: Database,
  { table, wanted, atOnce = 1 }: { table: string; wanted: number; atOnce?: number },
  insert: (from: number, until: number) => SQL,
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(wanted / BATCH) }, (_, batch) => batch * BATCH).values();
  const insertInTurn = async () => {
    for (const from of starts)
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local synchronous_commit = off`);
        // What a full list costs, the statement that fills it pays: within its time.
        await tx.execute(sql`set local gin_pending_list_limit = '12MB'`);
        await tx.execute(sql`set local work_mem = '64MB'`);
        await tx.execute(insert(from, Math.min(from + BATCH, wanted) - 1));
      });
  };
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_index join pg_class on oid = indexrelid
        where indrelid = ${table}::regclass and 'fastupdate=false' = any (reloptions)`,
  );
  const letWordsWait = async (wait: boolean) => {
    for (const { name } of rows)
      await db.execute(sql`alter index ${sql.identifier(name)} set (fastupdate = ${sql.raw(String(wait))})`);
  };
  await letWordsWait(true);
  try {
    await Promise.all(Array.from({ length: atOnce }, insertInTurn));
  } finally {
    await letWordsWait(false);
  }
}
