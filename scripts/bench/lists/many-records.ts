import type pg from "pg";
import { insertInBulk } from "../../../tests/support/many-rows.ts";

/** Every other row has a name in Devanagari; each has a unique number, in the digits of its script. */
const NAME = `case when n % 2 = 0 then 'Sunita Rawat ' || n else 'सुनीता रावत ' || translate(n::text, '0123456789', '०१२३४५६७८९') end`;
const BEFORE = "now() - n * interval '7 minutes'";

const FREQUENT = "select category from posts group by category order by count(*) desc limit 1";

/** Like the demo's rows, one after the other, but for these columns. */
const LIKE_THE_DEMO: Record<string, Record<string, string>> = {
  uploads: { id: "md5('bench ' || n)", alt: NAME, bytes: "n", created_at: BEFORE, has_avif: "true" },
  posts: { id: "'bench-' || n", title: `title || ', ' || ${NAME}`, publish_at: BEFORE, featured: "n % 400 = 0" },
  events: {
    id: "'bench-' || n",
    title: `title || ', ' || ${NAME}`,
    starts_at: "starts_at + (n - $1::int / 2) * interval '97 minutes'",
    ends_at: "ends_at + (n - $1::int / 2) * interval '97 minutes'",
  },
  thoughts: { id: "'bench-' || n", text: `text || ' ' || ${NAME}`, shown_from: BEFORE },
  resources: { id: "'bench-' || n", title: `title || ', ' || ${NAME}`, position: "position + 100 * n" },
  programs: { id: "'bench-' || n", title: `title || ', ' || ${NAME}`, position: "position + 100 * n" },
  campaigns: { id: "'bench-' || n", title: `title || ', ' || ${NAME}`, position: "position + 100 * n" },
  teachers: { id: "'bench-' || n", name: NAME, position: "position + 100 * n", is_leader: "false" },
  testimonials: { id: "'bench-' || n", name: NAME, position: "position + 100 * n" },
};

const OTHERS = [
  `insert into upload_uses (upload_id, owner_kind, owner_id, title) select md5('bench ' || n), 'post', 'bench-' || n, ${NAME} from generate_series(1, $1::int) n`,
  `insert into comments (id, post_id, author, text, created_at, approved_at)
   select 'CM-' || n, 'bench-' || 1 + n % 50, ${NAME}, 'I noticed the pause, मैंने विराम देखा.', ${BEFORE}, case when n % 3 > 0 then now() end from generate_series(1, $1::int) n`,
  `insert into registrations (id, event_id, name, email, seats, created_at)
   select 'KS-' || n, 'bench-1', ${NAME}, 'guest' || n || '@example.org', 1, ${BEFORE} from generate_series(1, $1::int) n`,
  `update events set capacity = $1::int * 2, registered = $1::int where id = 'bench-1'`,
  `insert into enrolments (id, program_id, name, email, created_at)
   select 'EN-' || n, 'bench-' || case when n <= $1 then 1 else n - $1 end, ${NAME}, 'learner' || n || '@example.org', ${BEFORE} from generate_series(1, $1::int * 2) n`,
  `insert into courses (id, program_id, places) values ('CR-BENCH', 'bench-1', least($1::int, 1000))`,
  `insert into course_sessions (course_id, starts_at, ends_at)
   select 'CR-BENCH', now() + n * interval '20 days', now() + n * interval '20 days' + interval '1 hour' from generate_series(1, least($1::int, 6)) n`,
  // A course has a thousand places at the most.
  `insert into enrolments (id, program_id, name, email, state, course_id, answered_at)
   select 'AC-' || n, 'bench-1', ${NAME}, 'accepted' || n || '@example.org', 'accepted', 'CR-BENCH', now() from generate_series(1, least($1::int, 1000)) n`,
  `insert into users (id, name, email, created_at) select 'bench-' || n, ${NAME}, 'member' || n || '@example.org', ${BEFORE} from generate_series(1, $1::int) n`,
  `insert into users (id, name, email, role, created_at) select 'staff-' || n, ${NAME}, 'staff' || n || '@example.org', 'editor', ${BEFORE} from generate_series(1, $1::int) n`,
  `insert into mails (id, kind, recipient, values, subject, state, created_at, sent_at)
   select gen_random_uuid(), 'reply', lower(replace(${NAME}, ' ', '.')) || '@example.org', '{}', 'Measured', case when n % 5 = 0 then 'failed' else 'sent' end, ${BEFORE},
     case when n % 5 > 0 then ${BEFORE} end from generate_series(1, $1::int) n`,
  `insert into gifts (id, name, email, amount_in_paise, frequency, method, created_at, status, received_on, bank_reference)
   select 'GV-' || n, ${NAME}, 'donor' || n || '@example.org', 100000, 'one-time', 'upi', ${BEFORE}, case when n % 2 = 0 then 'paid' else 'announced' end, case when n % 2 = 0 then (${BEFORE})::date end, case when n % 2 = 0 then 'R' || n end
   from generate_series(1, $1::int) n`,
  `insert into money_movements (subject_kind, subject_id, kind, amount_in_paise, moved_on, method)
   select 'gift', 'GV-' || n, 'received', 100000, (${BEFORE})::date, 'upi' from generate_series(1, $1::int) n where n % 2 = 0`,
  `insert into audit_log (changed_at, by_id, by, kind, record_id, title, action)
   select ${BEFORE}, 'editor-' || n % 9, 'An editor', (array['post', 'event', 'quote', 'settings'])[1 + n % 4], 'bench-' || n, ${NAME}, 'update' from generate_series(1, $1::int) n`,
  `insert into records (kind, id, status, status_before, title, deleted_at, deleted_by)
   select 'post', 'binned-' || n, 'deleted', 'published', ${NAME}, now() - n * interval '1 minute', 'An editor' from generate_series(1, $1::int) n`,
  `with written as (
     insert into versions (kind, record_id, values, pictures, saved_at, saved_by, is_draft)
     select 'post', 'draft-' || n, jsonb_build_object('title', ${NAME}, 'category', case when n % 2 = 0 then (${FREQUENT}) end), '{}', ${BEFORE}, 'An editor', true from generate_series(1, $1::int) n returning id, kind, record_id, values)
   insert into records (kind, id, status, title, draft_version) select kind, record_id, 'draft', values->>'title', id from written`,
];

const KINDS = ["message", "comment", "registration", "enrolment", "donation", "newsletter", "volunteer", "partnership"];
const INBOX = `insert into inbox_items (id, kind, name, email, phone, summary, details, status, created_at, due_at, settled_at)
   select 'IB-' || n, ($2::text[])[1 + n % ${KINDS.length}], ${NAME}, 'writer' || n || '@example.org', '+91 98' || lpad(n::text, 8, '0'), 'General question',
     jsonb_build_object('Message', case when n % 2 = 0 then 'Is the way in from the street without steps?' else 'क्या गली से भीतर का रास्ता बिना सीढ़ियों के है?' end),
     s.status, ${BEFORE}, case when n % 8 = 0 and s.status = 'new' then ${BEFORE} + interval '24 hours' end, case when s.status <> 'new' then now() end
   from generate_series(1, $1::int) n cross join lateral (select case when n % 10 = 0 then 'new' when n % 50 = 1 then 'spam' else 'done' end as status) s`;

/** So many of each kind that the panel lists, beside the demo's, and so many items in the inbox. */
export async function insertManyRecords(config: pg.ClientConfig, counts: { records: number; inbox: number }) {
  await insertInBulk(config, async (client) => {
    for (const [table, given] of Object.entries(LIKE_THE_DEMO)) await multiply(client, table, given, counts.records);
    for (const statement of OTHERS) await client.query(statement, [counts.records]);
    await client.query(INBOX, [counts.inbox, KINDS]);
  });
}

async function multiply(client: pg.Client, table: string, given: Record<string, string>, count: number) {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => given[name] ?? name);
  const { rowCount } = await client.query(
    `insert into ${table} (${names.join(", ")}) select ${values.join(", ")} from generate_series(1, $1::int) n
     join (select *, row_number() over () - 1 as nth, count(*) over () as many from ${table}) sample on nth = n % many`,
    [count],
  );
  if (rowCount !== count) throw new Error(`The demo has no ${table}.`);
}
