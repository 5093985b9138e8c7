CREATE TABLE "instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen" bigint NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL
);

CREATE TABLE "page_changes" (
	"version" text NOT NULL
);

CREATE TABLE "page_versions" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" bigint DEFAULT 1 NOT NULL,
	"live" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "page_versions_is_one" CHECK ("page_versions"."id" = 1)
);

INSERT INTO "page_versions" DEFAULT VALUES;

-- Each transaction notes once which version it raises. The commit raises it: until then nobody waits for its row, and
-- whoever reads the new version reads what was written too.
CREATE FUNCTION note_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	noted text := 'kshitij.noted_' || tg_argv[0];
BEGIN
	IF current_setting(noted, true) IS DISTINCT FROM pg_current_xact_id()::text THEN
		PERFORM set_config(noted, pg_current_xact_id()::text, true);
		INSERT INTO "page_changes" ("version") VALUES (tg_argv[0]);
	END IF;
	RETURN NULL;
END $$;
CREATE FUNCTION raise_page_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."version" = 'content' THEN
		UPDATE "page_versions" SET "content" = "content" + 1;
		PERFORM pg_notify('page_versions', '');
	ELSE
		UPDATE "page_versions" SET "live" = "live" + 1;
	END IF;
	DELETE FROM "page_changes";
	RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER raise_page_version AFTER INSERT ON "page_changes"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_page_version();

-- Makes each change of a table's rows raise `content`, except changes of these columns alone.
CREATE FUNCTION raise_content_on(watched regclass, except_of text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER content_added AFTER INSERT OR DELETE ON %s
		FOR EACH ROW EXECUTE FUNCTION note_page_change(''content'')', watched);
	EXECUTE format('CREATE TRIGGER content_emptied AFTER TRUNCATE ON %s
		FOR EACH STATEMENT EXECUTE FUNCTION note_page_change(''content'')', watched);
	EXECUTE format('CREATE TRIGGER content_changed AFTER UPDATE ON %s
		FOR EACH ROW WHEN (to_jsonb(OLD) - %L::text[] IS DISTINCT FROM to_jsonb(NEW) - %L::text[])
		EXECUTE FUNCTION note_page_change(''content'')', watched, except_of, except_of);
END $$;

DROP FUNCTION tell_change() CASCADE;
SELECT raise_content_on('settings');
SELECT raise_content_on('posts');
SELECT raise_content_on('post_categories');
SELECT raise_content_on('events', ARRAY['registered', 'updated_at']);
SELECT raise_content_on('programs');
SELECT raise_content_on('courses', ARRAY['name', 'places', 'taken', 'created_at', 'version']);
SELECT raise_content_on('course_sessions');
SELECT raise_content_on('resources');
SELECT raise_content_on('resource_files');
SELECT raise_content_on('teachers');
SELECT raise_content_on('testimonials');
SELECT raise_content_on('thoughts');
SELECT raise_content_on('uploads', ARRAY['has_avif', 'created_at']);
CREATE TRIGGER live_changed AFTER UPDATE OF "registered" ON "events"
	FOR EACH ROW EXECUTE FUNCTION note_page_change('live');

-- Visitors write comments; staff publish them.
CREATE TRIGGER content_added AFTER INSERT ON "comments"
	FOR EACH ROW WHEN (NEW."state" = 'shown') EXECUTE FUNCTION note_page_change('content');
CREATE TRIGGER content_changed AFTER UPDATE ON "comments"
	FOR EACH ROW WHEN (OLD."state" = 'shown' OR NEW."state" = 'shown') EXECUTE FUNCTION note_page_change('content');
CREATE TRIGGER content_removed AFTER DELETE ON "comments"
	FOR EACH ROW WHEN (OLD."state" = 'shown') EXECUTE FUNCTION note_page_change('content');
