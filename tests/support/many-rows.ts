import type pg from "pg";
import { withClient } from "./database-url.ts";

/** One statement a table: `$1` rows of each, numbered, with pictures, categories and dates as a real site spreads them. */
const TABLES = [
  `insert into uploads (id, width, height, color, widths)
   select md5('picture ' || n), 1600, 1067, '#a23b22', '{480,960,1600}' from generate_series(1, least($1::int, 20000)) n`,
  `insert into posts (id, title, excerpt, content, image_id, author, author_image_id, category, tags, featured, publish_at, read_time)
   select 'post-' || n, case when n % 40 = 4 then 'A lantern' else 'A quiet' end || ' practice, part ' || n, 'Sit down where you are, for the ' || n || 'th time.',
     '<h2>Begin</h2><p>' || repeat('One breath, and then one more. ', 4) || '</p><img src="/uploads/' || md5('picture ' || p) || '-960.webp" alt="">', md5('picture ' || p), 'Meera Nair', md5('picture ' || 1),
     (array['Yoga', 'Meditation', 'Pranayama', 'Wellness', 'Health'])[1 + n % 5], array['breath', 'tag-' || n % 50],
     n % 400 = 3, now() - (n - 2) * interval '3 years' / $1, '5 min read'
   from generate_series(1, $1::int) n cross join lateral (select 1 + n % least($1::int, 20000) as p) picture`,
  `insert into comments (id, post_id, author, text, created_at, approved_at)
   select 'CM-' || n, 'post-' || 1 + n % 3, 'A reader', 'I noticed the pause.', now() - n * interval '1 second', now()
   from generate_series(1, $1::int) n`,
  `insert into events (id, title, description, image_id, starts_at, ends_at, location, type, capacity, registered, price_in_paise, organizer, tags)
   select 'event-' || n, 'Dawn sit ' || n, 'We sit facing the river until the light has reached the far bank.', md5('picture ' || 1 + n % least($1::int, 20000)),
     t.starts_at, t.starts_at + interval '1 hour', 'Rishikesh', (array['Online', 'Offline', 'Offline', 'Hybrid'])[1 + n % 4], 60, n % 60, 0, 'Asha Rawat', '{dawn}'
   from generate_series(1, $1::int) n cross join lateral (select now() + (n - $1 * 0.9) * interval '4 years' / $1 as starts_at) t`,
  `insert into registrations (id, event_id, name, email, seats, created_at)
   select 'KS-' || n, 'event-' || 1 + n % greatest(1, $1 / 20), 'A guest', 'guest' || n || '@example.org', 1, now() - n * interval '10 minutes'
   from generate_series(1, $1::int) n`,
  `insert into ticket_links (token_hash, registration_id)
   select encode(sha256(('token ' || n)::bytea), 'hex'), 'KS-' || n from generate_series(1, $1::int) n`,
  `insert into inbox_items (id, kind, name, email, summary)
   select 'KS-' || n, case when n % 500 = 0 then 'comment' else 'registration' end, 'A guest', 'guest' || n || '@example.org', '1 place at “Dawn sit”'
   from generate_series(1, $1::int) n`,
  `insert into inbox_replies (id, item_id, recipient, text, created_at)
   select '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), 'KS-' || n, 'guest' || n || '@example.org', 'Please come.', now() from generate_series(1, $1::int) n`,
  `insert into mails (id, kind, recipient, values, about_id, state, sent_at)
   select 'reply mail ' || n, 'inbox-reply', 'guest' || n || '@example.org', '{}', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'),
     case n % 2 when 1 then 'sent' else 'waiting' end, case n % 2 when 1 then now() end from generate_series(1, $1::int) n`,
  `insert into thoughts (id, text, author, category)
   select 'thought-' || n, case when n % 40 = 3 then 'ध्यान: ' else '' end || 'Begin where you are, ' || n || ' times.', 'A teacher', 'Life' from generate_series(1, $1::int) n`,
  `insert into thoughts (id, text, author, category, shown_from)
   select 'planned-' || n, 'In ' || n || ' days.', 'A teacher', 'Life', now() + n * interval '1 day' from generate_series(1, 3) n`,
  `insert into gifts (id, name, email, amount_in_paise, frequency, method)
   select 'GV-' || translate(lpad(n::text, 8, 'Z'), '01', 'AB'), 'A donor', 'donor' || n || '@example.org', 100000, 'one-time', 'upi' from generate_series(1, least($1::int, 100)) n`,
  `insert into gift_imports (id, file_hash, imported_at)
   select 'GI-' || lpad(n::text, 8, 'Z'), n, now() - n * interval '1 day' from generate_series(1, least($1::int, 200)) n`,
  `insert into bank_statements (id, bank, first_day, last_day, uploaded_at)
   select 'BS-' || lpad(n::text, 8, 'Z'), 'HDFC Bank', '2026-11-24', '2026-11-24', now() - n * interval '1 day' from generate_series(1, least($1::int, 200)) n`,
  `insert into bank_credits (statement_id, day, amount_in_paise, words, number, mention, fingerprint)
   select id, '2026-11-24', 100000, 'UPI-A DONOR-' || n, lpad(n::text, 12, '6'), '', id || n from bank_statements cross join generate_series(1, 5) n`,
  `insert into payments (id, subject_kind, subject_id, gateway, order_id, amount_in_paise, created_at, updated_at)
   select lpad(right(id, 8), 22, 'p'), 'gift', id, 'demo', 'order ' || id, 100000, now(), now() from gifts`,
  `insert into mandates (id, gateway, amount_in_paise, status, approved_at, created_at, asked_at)
   select lpad(translate(lpad(n::text, 8, 'Z'), '01', 'AB'), 22, 'm'), 'demo', 100000, 'active', now(), now() - n * interval '1 minute', now()
   from generate_series(1, least($1::int, 100)) n`,
  "update payments set mandate_id = lpad(right(id, 8), 22, 'm') where id like '%ZZZZZZB_'",
  `with money as (
     insert into money_movements (subject_kind, subject_id, kind, amount_in_paise, moved_on, method)
     select 'sample', id, 'received', 100000, '2026-11-24', 'upi' from gifts returning id, subject_id, right(subject_id, 8) as letters)
   insert into receipts (id, gift_id, movement_id, series, year, serial, number, issued_at, issued_on, amount_in_paise, facts, check_code)
   select 'RC-' || letters, subject_id, id, 'demo', '2026-27', n, 'DEMO/2026-27/' || n, now(), '2026-11-24', 100000,
     '{"foundation": {}, "donor": {"name": "A donor"}, "receivedOn": "2026-11-24", "signatory": {}}', lpad(letters, 22, 'r')
   from (select *, row_number() over (order by id) as n from money) one`,
  "insert into receipt_counters (series, year, prefix, next) select 'demo', '2026-27', 'DEMO', count(*) + 1 from receipts",
  `insert into campaigns (id, position, title, story, goal_in_paise, ends_on, image_id, updates)
   select 'campaign-' || n, n, 'A warm floor ' || n, 'Boards.', 100000000, current_date + n, md5('picture ' || n),
     jsonb_build_array(jsonb_build_object('day', '2026-11-16', 'title', 'Boards', 'text', '', 'picture', '/uploads/' || md5('picture 2') || '-960.webp'))
   from generate_series(1, least($1::int, 60)) n`,
  "update gifts set campaign_id = 'campaign-' || 1 + length(id) % 2",
  `insert into programs (id, position, title, description, about, image_id, category, level, format, duration, sessions, price_in_paise, instructor, location, features, outline, faq)
   select 'program-' || n, n, 'First sitting ' || n, 'Six evenings.', 'Slowly.', md5('picture ' || n), 'Meditation', 'Beginner', 'Online', '6 weeks', 6, 0, 'Meera Nair',
     'Online', '{}', '[]', '[]' from generate_series(1, least($1::int, 60)) n`,
  `insert into courses (id, program_id, places)
   select 'CR-' || n, 'program-' || n, 20 from generate_series(1, least($1::int, 60)) n`,
  `insert into course_sessions (course_id, starts_at, ends_at)
   select 'CR-' || n, now() + week * interval '7 days' + interval '20 days', now() + week * interval '7 days' + interval '20 days 1 hour'
   from generate_series(1, least($1::int, 60)) n cross join generate_series(0, 5) week order by n, week`,
  `insert into enrolments (id, program_id, name, email, created_at, state, answered_at)
   select 'EN-' || n, 'program-1', 'A learner', 'learner' || n || '@example.org', now() - n * interval '1 hour',
     case when n % 100 = 0 then 'requested' else 'declined' end, case when n % 100 > 0 then now() end from generate_series(1, $1::int) n`,
  `insert into teachers (id, name, role, languages, teaches, life, position, is_leader, image_id)
   select 'teacher-' || n, 'Meera Nair ' || n, 'Posture and breath', '{Hindi}', '{Breath}', 'She came to yoga from dance.', n, n <= 3, md5('picture ' || n) from generate_series(1, least($1::int, 10)) n`,
  `insert into places (id, name, city, address, image_id)
   select 'place-' || n, 'Garden room ' || n, 'Pune', 'Karve Road', md5('picture ' || n) from generate_series(1, least($1::int, 60)) n`,
  `insert into testimonials (id, words, name, role, position, image_id)
   select 'testimonial-' || n, 'I came for my knees.', 'Lakshmi Iyer ' || n, 'Head nurse', n, md5('picture ' || n) from generate_series(1, least($1::int, 10)) n`,
  `with written as (
     insert into versions (kind, record_id, values, pictures, saved_at, saved_by, is_draft)
     select kind, id, '{"title": "Not yet", "name": "Not yet", "teachers": "teacher-1", "content": "<p>One breath.</p>", "type": "guide", "body": "<p>Two.</p>"}',
       jsonb_build_object('image', picture, 'authorImage', picture), now(), 'Asha Rawat', true
     from (values ('post', 'draft-1'), ('event', 'draft-2'), ('teacher', 'draft-3'), ('program', 'draft-4'), ('resource', 'draft-5'),
       ('campaign', 'draft-6'), ('place', 'draft-7')) as draft (kind, id),
       (select '/uploads/' || md5('picture 1') || '-960.webp' as picture) one returning id, kind, record_id),
   draft as (insert into records (kind, id, status, title, draft_version) select kind, record_id, 'draft', 'Not yet', id from written)
   insert into preview_links select encode(sha256(replace(record_id, '-', ' ')::bytea), 'hex'), kind, record_id, now() + interval '14 days' from written`,
  `insert into users (id, name, email, created_at)
   select 'user-' || n, 'A member ' || n, 'member' || n || '@example.org', now() - n * interval '1 hour' from generate_series(1, $1::int) n`,
  `insert into audit_log (changed_at, by_id, by, kind, record_id, title, action)
   select now() - n * interval '1 minute', 'editor-' || n % 9, 'An editor', (array['post', 'event', 'thought', 'settings'])[1 + n % 4], 'record-' || n, 'Dawn sit', 'update'
   from generate_series(1, $1::int) n`,
  `insert into staff_invitations (id, token_hash, name, email, role, created_at, created_by, expires_at)
   values ('IN-MANY', encode(sha256('invited'::bytea), 'hex'), 'Leela Thomas', 'leela@example.org', 'editor', now(), 'Asha Rawat', now() + interval '7 days')`,
  `insert into subscriptions (email, source) select 'reader' || n || '@example.org', 'footer' from generate_series(1, $1::int) n`,
  `insert into giving_links (token_hash, email, created_at)
   select encode(sha256(('giving ' || n)::bytea), 'hex'), 'donor' || n || '@example.org', now() from generate_series(1, $1::int) n`,
  `insert into newsletter_leaving_links (token_hash, email, expires_at)
   select encode(sha256(('leaving ' || n)::bytea), 'hex'), 'reader' || n || '@example.org', now() + interval '1 year' from generate_series(1, $1::int) n`,
  `insert into newsletter_confirmation_links (token_hash, email, expires_at)
   select encode(sha256(('letter ' || n)::bytea), 'hex'), 'reader' || n || '@example.org', now() + interval '7 days' from generate_series(1, $1::int) n`,
  `insert into account_links (token_hash, purpose, user_id, email, created_at, expires_at)
   select encode(sha256(token::bytea), 'hex'), purpose, 'user-1', 'member1@example.org', now(), now() + interval '1 day'
   from (values ('proof', 'address'), ('key', 'password')) as link (token, purpose)`,
  "update gifts set received_on = '2026-11-24', bank_reference = 'tax', status = 'paid' where id = 'GV-ZZZZZZZ7'",
  `insert into parent_consents (user_id, child_name, parent_email, asked_at)
   values ('user-2', 'Asha', 'mother@example.org', now())`,
  `insert into parent_links (token_hash, user_id, expires_at)
   values (encode(sha256('word'::bytea), 'hex'), 'user-2', now() + interval '30 days')`,
  `update programs set teachers = '{teacher-1}' where id = 'program-2'`,
  `update events set teachers = '{teacher-1}', place_id = 'place-1' where id in ('event-3', 'event-' || $1::int)`,
];

/** Of these indexes are made anew and tables are analyzed: either takes longer than fewer rows. */
const MANY = 500;
/** Made at once these take a quarter of the time they take row by row. */
const WORD_INDEXES = `select indexname as name, indexdef as definition from pg_indexes where indexdef ilike '% using gin %' and schemaname = 'public'`;

/** Fills an empty database. */
export async function insertManyRows(config: pg.ClientConfig, count: number): Promise<void> {
  const insert = async (client: pg.Client) => {
    for (const statement of TABLES) await client.query(statement, statement.includes("$1") ? [count] : []);
  };
  await (count < MANY ? withClient(config, insert) : insertInBulk(config, insert));
}

/** Afterwards the planner knows what the database holds, and index pages say what is visible. */
export const insertInBulk = (config: pg.ClientConfig, insert: (client: pg.Client) => Promise<void>): Promise<void> =>
  withClient(config, async (client) => {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '128MB'");
    const words = await client.query<{ name: string; definition: string }>(WORD_INDEXES);
    for (const { name } of words.rows) await client.query(`drop index ${name}`);
    await insert(client);
    for (const { definition } of words.rows) await client.query(definition);
    await client.query("vacuum analyze");
  });
