import type pg from "pg";

/**
 * Notes the rows that migrations and the queue insert, and defines `initial.restore()`, which returns a copy of this
 * database to them. That takes a fraction of the time of another copy, whose six hundred files are written and deleted.
 * Only rows return: a test that changes a table's structure changes it back.
 */
const INITIAL_ROWS = `
create schema initial;
-- Tables that are or were filled: a file that was never written to holds no row. Reading each would take ten times as long.
create function initial.filled_tables() returns setof regclass language sql as $$
  select oid::regclass from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and relname <> 'migrations'
    and pg_relation_size(oid) > 0
$$;

create table initial.rows (of_table regclass, content jsonb);
do $$
declare
  one regclass;
begin
  for one in select * from initial.filled_tables() loop
    execute format('insert into initial.rows select %L, to_jsonb(filled) from %s filled', one, one);
  end loop;
end $$;

-- Truncating a table that others refer to truncates those too, and makes the files of all their indexes anew: few rows are
-- deleted instead, in one statement, after which all references are checked.
create function initial.restore() returns void language plpgsql as $$
declare
  one regclass;
  filled regclass[] := array(select initial.filled_tables());
  referred regclass[] := array(
    select distinct confrelid::regclass from pg_constraint where confrelid = any (filled) and conrelid <> confrelid);
  guarded regclass[] := array(
    select distinct tgrelid::regclass from pg_trigger
    where tgrelid = any (referred) and not tgisinternal and tgtype & 8 <> 0);
begin
  if exists (select from unnest(referred) name where pg_relation_size(name) > 100000) then
    referred := '{}';
    guarded := '{}';
  end if;
  execute (select 'truncate ' || string_agg(name::text, ', ') || case when referred = '{}' then ' cascade' else '' end
    from unnest(filled) name where name <> all (referred));
  foreach one in array guarded loop
    execute format('alter table %s disable trigger user', one);
  end loop;
  if referred <> '{}' then
    execute (select 'with ' || string_agg(format('%I as (delete from %s)', 'rows of ' || name, name), ', ') || ' select'
      from unnest(referred) name);
  end if;
  foreach one in array guarded loop
    execute format('alter table %s enable trigger user', one);
  end loop;
  for one in select distinct of_table from initial.rows loop
    execute format(
      'insert into %s select (jsonb_populate_record(null::%s, content)).* from initial.rows where of_table = %L::regclass',
      one, one, one);
  end loop;
  perform setval(seqrelid, seqstart, false) from pg_sequence;
end $$;
`;

/** In the migrated database that tests copy. */
export async function noteInitialRows(client: pg.ClientBase): Promise<void> {
  await client.query(INITIAL_ROWS);
}

/** In a copy, once nothing else should use it: what is left of a test's connections is closed. */
export async function restoreInitialRows(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  await client.query("select initial.restore()");
}
