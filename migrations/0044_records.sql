CREATE TABLE "records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"draft_version" bigint,
	"base" integer,
	"sitting_began" timestamp (3) with time zone,
	"publish_at" timestamp (3) with time zone,
	"planned_by" text DEFAULT '' NOT NULL,
	"planned_by_id" text,
	"problem" text DEFAULT '' NOT NULL,
	"status_before" text,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "records_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "records_status" UNIQUE("kind","id","status"),
	CONSTRAINT "records_status_known" CHECK ("records"."status" in ('draft', 'published', 'archived', 'deleted')),
	CONSTRAINT "records_draft_written" CHECK ("records"."status" <> 'draft' or "records"."draft_version" is not null),
	CONSTRAINT "records_deleted_before" CHECK (("records"."status" = 'deleted') = ("records"."status_before" is not null)),
	CONSTRAINT "records_in_bin" CHECK ("records"."deleted_at" is null or "records"."status" = 'deleted'),
	CONSTRAINT "records_scheduled" CHECK ("records"."publish_at" is null or ("records"."draft_version" is not null and "records"."status" <> 'deleted'))
);

CREATE TABLE "unconverted_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unconverted_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"title" text NOT NULL,
	"row" jsonb,
	"reason" text NOT NULL
);

DROP INDEX "posts_newest";
DROP INDEX "posts_changed";
DROP INDEX "posts_by_title";
DROP INDEX "posts_category";
DROP INDEX "posts_featured";
DROP INDEX "events_soonest";
DROP INDEX "events_type";
DROP INDEX "events_ending";
DROP INDEX "programs_order";
DROP INDEX "resources_order";
DROP INDEX "teachers_order";
DROP INDEX "testimonials_order";
DROP INDEX "thoughts_days";
ALTER TABLE "posts" ADD COLUMN "kind" text DEFAULT 'post' NOT NULL;
ALTER TABLE "posts" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;
ALTER TABLE "events" ADD COLUMN "kind" text DEFAULT 'event' NOT NULL;
ALTER TABLE "events" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;
ALTER TABLE "programs" ADD COLUMN "kind" text DEFAULT 'program' NOT NULL;
ALTER TABLE "programs" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;
ALTER TABLE "resources" ADD COLUMN "kind" text DEFAULT 'resource' NOT NULL;
ALTER TABLE "resources" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;
ALTER TABLE "teachers" ADD COLUMN "kind" text DEFAULT 'teacher' NOT NULL;
ALTER TABLE "teachers" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;
ALTER TABLE "testimonials" ADD COLUMN "kind" text DEFAULT 'testimonial' NOT NULL;
ALTER TABLE "testimonials" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;
ALTER TABLE "thoughts" ADD COLUMN "kind" text DEFAULT 'thought' NOT NULL;
ALTER TABLE "thoughts" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;

-- What is published, and what the site shows of nobody's any more: an event that was cancelled, whether it is in the bin or not.
INSERT INTO "records" ("kind", "id", "status", "title")
SELECT 'post', "id", 'published', "title" FROM "posts"
UNION ALL SELECT 'event', "id", 'published', "title" FROM "events"
UNION ALL SELECT 'program', "id", 'published', "title" FROM "programs"
UNION ALL SELECT 'resource', "id", 'published', "title" FROM "resources"
UNION ALL SELECT 'teacher', "id", 'published', "name" FROM "teachers"
UNION ALL SELECT 'testimonial', "id", 'published', "name" FROM "testimonials"
UNION ALL SELECT 'thought', "id", 'published', left("text", 60) FROM "thoughts";
UPDATE "records" SET "status" = 'deleted', "status_before" = 'published'
WHERE "kind" = 'event' AND "id" IN (SELECT "id" FROM "events" WHERE "cancelled_at" IS NOT NULL);
UPDATE "events" SET "status" = 'deleted' WHERE "cancelled_at" IS NOT NULL;
UPDATE "records" SET "deleted_at" = "bin"."deleted_at", "deleted_by" = "bin"."deleted_by", "title" = "bin"."title"
FROM "bin" WHERE "bin"."kind" = "records"."kind" AND "bin"."record_id" = "records"."id" AND "records"."status" = 'deleted' AND "bin"."row" IS NULL;

-- What is written and not published.
INSERT INTO "records" ("kind", "id", "status", "title", "draft_version", "base", "sitting_began", "publish_at", "planned_by", "planned_by_id", "problem")
SELECT "kind", "record_id", 'draft', "title", "version_id", "base", "sitting_began", "publish_at", "planned_by", "planned_by_id", "problem" FROM "drafts"
ON CONFLICT ("kind", "id") DO UPDATE SET "title" = excluded."title", "draft_version" = excluded."draft_version", "base" = excluded."base",
	"sitting_began" = excluded."sitting_began", "planned_by" = excluded."planned_by", "planned_by_id" = excluded."planned_by_id", "problem" = excluded."problem",
	-- What was written of a cancelled event comes back with it.
	"publish_at" = CASE WHEN "records"."status" <> 'deleted' THEN excluded."publish_at" END;
UPDATE "records" SET "base" = NULL WHERE "status" = 'draft';
-- Nobody who wrote it has seen what is published.
UPDATE "records" SET "base" = 0 WHERE "status" = 'published' AND "draft_version" IS NOT NULL AND "base" IS NULL;

-- Rows that were moved out of their tables go back, each by itself. One that breaks a rule is kept in unconverted_records; a full disk, for example, ends the migration.
CREATE FUNCTION "table_of_records"(kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT CASE kind WHEN 'post' THEN 'posts' WHEN 'event' THEN 'events' WHEN 'program' THEN 'programs' WHEN 'resource' THEN 'resources' WHEN 'teacher' THEN 'teachers' WHEN 'testimonial' THEN 'testimonials' WHEN 'thought' THEN 'thoughts' END $$;
CREATE FUNCTION "put_record_back"(kind text, stored jsonb, status text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	target text := table_of_records(kind);
	names text;
BEGIN
	IF target IS NULL THEN RAISE EXCEPTION 'There are no records of the kind % any more.', kind; END IF;
	SELECT string_agg(quote_ident(column_name), ', ') INTO names FROM information_schema.columns
		WHERE table_schema = current_schema() AND table_name = target AND is_generated = 'NEVER' AND stored ? column_name;
	EXECUTE format('INSERT INTO %1$I (%2$s, "status") OVERRIDING SYSTEM VALUE SELECT %2$s, $2 FROM jsonb_populate_record(null::%1$I, $1)', target, names)
		USING stored, status;
END $$;
DO $$
DECLARE
	entry record;
	status_now text;
BEGIN
	FOR entry IN SELECT * FROM "drafts" WHERE "row" IS NOT NULL LOOP
		BEGIN
			PERFORM put_record_back(entry.kind, entry.row, 'archived');
			UPDATE "records" SET "status" = 'archived' WHERE "kind" = entry.kind AND "id" = entry.record_id;
		EXCEPTION WHEN integrity_constraint_violation OR data_exception OR raise_exception THEN
			INSERT INTO "unconverted_records" ("kind", "record_id", "title", "row", "reason") VALUES (entry.kind, entry.record_id, entry.title, entry.row, SQLERRM);
		END;
	END LOOP;
	FOR entry IN SELECT * FROM "bin" WHERE "kind" NOT LIKE 'draft-of-%' AND "row" IS NOT NULL LOOP
		BEGIN
			INSERT INTO "records" AS "known" ("kind", "id", "status", "title", "status_before", "deleted_at", "deleted_by")
				VALUES (entry.kind, entry.record_id, 'deleted', entry.title, 'published', entry.deleted_at, entry.deleted_by)
				-- A draft that was saved after its record was deleted brings it back unpublished.
				ON CONFLICT ("kind", "id") DO UPDATE SET "status" = 'archived' WHERE "known"."status" = 'draft'
				RETURNING "known"."status" INTO status_now;
			IF NOT FOUND THEN RAISE EXCEPTION 'Another record has its id by now.'; END IF;
			PERFORM put_record_back(entry.kind, entry.row, status_now);
		EXCEPTION WHEN integrity_constraint_violation OR data_exception OR raise_exception THEN
			INSERT INTO "unconverted_records" ("kind", "record_id", "title", "row", "reason") VALUES (entry.kind, entry.record_id, entry.title, entry.row, SQLERRM);
		END;
	END LOOP;
END $$;
DROP FUNCTION "put_record_back";
DROP FUNCTION "table_of_records";

-- Drafts in the bin. Their text is a version, so that it is in the history of a record that is still there.
INSERT INTO "versions" ("kind", "record_id", "values", "pictures", "saved_at", "saved_by", "is_draft")
SELECT substr("kind", 10), "record_id", "row" -> 'values', coalesce("row" -> 'pictures', '{}'), "deleted_at", "deleted_by", true FROM "bin"
WHERE "kind" LIKE 'draft-of-%' AND NOT EXISTS (
	SELECT FROM "versions" v WHERE v."kind" = substr("bin"."kind", 10) AND v."record_id" = "bin"."record_id" AND v."is_draft" AND v."values" = "bin"."row" -> 'values'
		AND v."pictures" = coalesce("bin"."row" -> 'pictures', '{}')
);
WITH thrown AS (
	SELECT substr("kind", 10) AS kind, "record_id" AS id, coalesce("row" #>> '{values,title}', "row" #>> '{values,name}', '') AS title, "deleted_at", "deleted_by", ("row" ->> 'base')::integer AS base, (
		SELECT max(v."id") FROM "versions" v WHERE v."kind" = substr("bin"."kind", 10) AND v."record_id" = "bin"."record_id" AND v."is_draft"
			AND v."values" = "bin"."row" -> 'values' AND v."pictures" = coalesce("bin"."row" -> 'pictures', '{}')
	) AS version FROM "bin" WHERE "kind" LIKE 'draft-of-%'
)
INSERT INTO "records" ("kind", "id", "status", "title", "draft_version", "status_before", "deleted_at", "deleted_by")
SELECT kind, id, 'deleted', title, version, 'draft', deleted_at, deleted_by FROM thrown
-- One that was deleted together with its record belongs to it again.
ON CONFLICT ("kind", "id") DO UPDATE SET "draft_version" = excluded."draft_version", "title" = excluded."title",
	"base" = (SELECT base FROM thrown WHERE thrown.kind = excluded."kind" AND thrown.id = excluded."id")
WHERE "records"."status" = 'deleted' AND "records"."deleted_at" = excluded."deleted_at" AND "records"."draft_version" IS NULL;
INSERT INTO "upload_uses" ("upload_id", "owner_kind", "owner_id", "title")
SELECT u."upload_id", 'draft of ' || substr(u."owner_kind", 10), u."owner_id", u."title" FROM "upload_uses" u
INNER JOIN "records" r ON r."kind" = substr(u."owner_kind", 10) AND r."id" = u."owner_id"
WHERE u."owner_kind" LIKE 'draft-of-%' AND r."draft_version" IS NOT NULL
ON CONFLICT DO NOTHING;
DELETE FROM "upload_uses" WHERE "owner_kind" LIKE 'draft-of-%';
DROP TABLE "bin";
DROP TABLE "drafts";

-- A row that is added has a record, also where plain SQL adds it.
CREATE FUNCTION "make_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "records" ("kind", "id", "status", "title", "status_before")
		VALUES (NEW."kind", NEW."id", NEW."status", '', CASE NEW."status" WHEN 'deleted' THEN 'published' END) ON CONFLICT DO NOTHING;
	RETURN NEW;
END $$;
CREATE TRIGGER make_record BEFORE INSERT ON "posts" FOR EACH ROW EXECUTE FUNCTION make_record();
CREATE TRIGGER make_record BEFORE INSERT ON "events" FOR EACH ROW EXECUTE FUNCTION make_record();
CREATE TRIGGER make_record BEFORE INSERT ON "programs" FOR EACH ROW EXECUTE FUNCTION make_record();
CREATE TRIGGER make_record BEFORE INSERT ON "resources" FOR EACH ROW EXECUTE FUNCTION make_record();
CREATE TRIGGER make_record BEFORE INSERT ON "teachers" FOR EACH ROW EXECUTE FUNCTION make_record();
CREATE TRIGGER make_record BEFORE INSERT ON "testimonials" FOR EACH ROW EXECUTE FUNCTION make_record();
CREATE TRIGGER make_record BEFORE INSERT ON "thoughts" FOR EACH ROW EXECUTE FUNCTION make_record();

-- A change of a record's status is written into all tables of records by their foreign keys, and changes a row in one of
-- them at the most: a statement without a row notifies of nothing from now on.
DROP TRIGGER tell_change ON "posts";
CREATE TRIGGER tell_change AFTER INSERT OR TRUNCATE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION tell_change('blog');
CREATE TRIGGER tell_row_change AFTER UPDATE OR DELETE ON "posts" FOR EACH ROW EXECUTE FUNCTION tell_change('blog');
DROP TRIGGER tell_change ON "programs";
CREATE TRIGGER tell_change AFTER INSERT OR TRUNCATE ON "programs" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_row_change AFTER UPDATE OR DELETE ON "programs" FOR EACH ROW EXECUTE FUNCTION tell_change();
DROP TRIGGER tell_change ON "resources";
CREATE TRIGGER tell_change AFTER INSERT OR TRUNCATE ON "resources" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_row_change AFTER UPDATE OR DELETE ON "resources" FOR EACH ROW EXECUTE FUNCTION tell_change();
DROP TRIGGER tell_change ON "teachers";
CREATE TRIGGER tell_change AFTER INSERT OR TRUNCATE ON "teachers" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_row_change AFTER UPDATE OR DELETE ON "teachers" FOR EACH ROW EXECUTE FUNCTION tell_change();
DROP TRIGGER tell_change ON "testimonials";
CREATE TRIGGER tell_change AFTER INSERT OR TRUNCATE ON "testimonials" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_row_change AFTER UPDATE OR DELETE ON "testimonials" FOR EACH ROW EXECUTE FUNCTION tell_change();
DROP TRIGGER tell_change ON "thoughts";
CREATE TRIGGER tell_change AFTER INSERT OR TRUNCATE ON "thoughts" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_row_change AFTER UPDATE OR DELETE ON "thoughts" FOR EACH ROW EXECUTE FUNCTION tell_change();
DROP TRIGGER tell_change ON "events";
CREATE TRIGGER tell_change AFTER INSERT OR TRUNCATE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_row_change AFTER DELETE OR UPDATE OF
	"title", "description", "image_id", "image_alt", "starts_at", "ends_at", "duration_minutes", "location", "type", "capacity",
	"online_capacity", "price_in_paise", "organizer", "tags", "join_url", "bring", "version", "cancelled_at", "teachers", "status"
	ON "events" FOR EACH ROW EXECUTE FUNCTION tell_change();

ALTER TABLE "records" ADD CONSTRAINT "records_draft_version_versions_id_fk" FOREIGN KEY ("draft_version") REFERENCES "public"."versions"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "records_drafts" ON "records" USING btree ("kind","draft_version") WHERE "records"."draft_version" is not null and "records"."status" <> 'deleted';
CREATE INDEX "records_draft_version" ON "records" USING btree ("draft_version");
CREATE INDEX "records_due" ON "records" USING btree ("publish_at") WHERE "records"."publish_at" is not null;
CREATE INDEX "records_deleted" ON "records" USING btree ("deleted_at" DESC NULLS FIRST,"kind" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "records"."deleted_at" is not null;
CREATE INDEX "records_title" ON "records" USING gin ("title" gin_trgm_ops);
ALTER TABLE "posts" ADD CONSTRAINT "posts_record" FOREIGN KEY ("kind","id","status") REFERENCES "public"."records"("kind","id","status") ON DELETE cascade ON UPDATE cascade;
ALTER TABLE "events" ADD CONSTRAINT "events_record" FOREIGN KEY ("kind","id","status") REFERENCES "public"."records"("kind","id","status") ON DELETE cascade ON UPDATE cascade;
ALTER TABLE "programs" ADD CONSTRAINT "programs_record" FOREIGN KEY ("kind","id","status") REFERENCES "public"."records"("kind","id","status") ON DELETE cascade ON UPDATE cascade;
ALTER TABLE "resources" ADD CONSTRAINT "resources_record" FOREIGN KEY ("kind","id","status") REFERENCES "public"."records"("kind","id","status") ON DELETE cascade ON UPDATE cascade;
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_record" FOREIGN KEY ("kind","id","status") REFERENCES "public"."records"("kind","id","status") ON DELETE cascade ON UPDATE cascade;
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_record" FOREIGN KEY ("kind","id","status") REFERENCES "public"."records"("kind","id","status") ON DELETE cascade ON UPDATE cascade;
ALTER TABLE "thoughts" ADD CONSTRAINT "thoughts_record" FOREIGN KEY ("kind","id","status") REFERENCES "public"."records"("kind","id","status") ON DELETE cascade ON UPDATE cascade;
CREATE INDEX "posts_newest" ON "posts" USING btree ("publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"featured") WHERE "posts"."status" = 'published';
CREATE INDEX "posts_changed" ON "posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 'published';
CREATE INDEX "posts_by_title" ON "posts" USING btree (lower("title"),"id") WHERE "posts"."status" = 'published';
CREATE INDEX "posts_category" ON "posts" USING btree ("category","publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"featured") WHERE "posts"."status" = 'published';
CREATE INDEX "posts_featured" ON "posts" USING btree ("publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."featured" and "posts"."status" = 'published';
CREATE INDEX "events_soonest" ON "events" USING btree ("starts_at","id","ends_at") WHERE "events"."status" = 'published';
CREATE INDEX "events_type" ON "events" USING btree ("type","starts_at","id","ends_at") WHERE "events"."status" = 'published';
CREATE INDEX "events_ending" ON "events" USING btree ("ends_at","id") WHERE "events"."status" = 'published';
CREATE INDEX "programs_order" ON "programs" USING btree ("position","id") WHERE "programs"."status" = 'published';
CREATE INDEX "resources_order" ON "resources" USING btree ("position","id") WHERE "resources"."status" = 'published';
CREATE INDEX "teachers_order" ON "teachers" USING btree ("position","id") WHERE "teachers"."status" = 'published';
CREATE INDEX "testimonials_order" ON "testimonials" USING btree ("position","id") WHERE "testimonials"."status" = 'published';
CREATE INDEX "thoughts_days" ON "thoughts" USING btree ("shown_from","position") WHERE "thoughts"."status" = 'published';
ALTER TABLE "posts" ADD CONSTRAINT "posts_kind" CHECK ("posts"."kind" = 'post');
ALTER TABLE "events" ADD CONSTRAINT "events_kind" CHECK ("events"."kind" = 'event');
ALTER TABLE "programs" ADD CONSTRAINT "programs_kind" CHECK ("programs"."kind" = 'program');
ALTER TABLE "resources" ADD CONSTRAINT "resources_kind" CHECK ("resources"."kind" = 'resource');
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_kind" CHECK ("teachers"."kind" = 'teacher');
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_kind" CHECK ("testimonials"."kind" = 'testimonial');
ALTER TABLE "thoughts" ADD CONSTRAINT "thoughts_kind" CHECK ("thoughts"."kind" = 'thought');
CREATE VIEW "public"."published_posts" AS (select "id", "version", "title", "excerpt", "content", "image_id", "image_alt", "author", "author_image_id", "category", "tags", "featured", "publish_at", "read_time", "created_at", "updated_at", "search" from "posts" where "posts"."status" = 'published');
CREATE VIEW "public"."published_events" AS (select "id", "version", "title", "description", "image_id", "image_alt", "starts_at", "ends_at", "duration_minutes", "location", "type", "capacity", "online_capacity", "registered", "price_in_paise", "organizer", "teachers", "tags", "join_url", "bring", "cancelled_at", "created_at", "updated_at", "search" from "events" where "events"."status" = 'published');
CREATE VIEW "public"."published_programs" AS (select "id", "version", "position", "title", "description", "about", "image_id", "image_alt", "category", "level", "format", "duration", "sessions", "price_in_paise", "rating", "participants", "instructor", "teachers", "location", "features", "bring", "for_whom", "outline", "faq", "created_at", "search" from "programs" where "programs"."status" = 'published');
CREATE VIEW "public"."published_resources" AS (select "id", "version", "position", "title", "description", "type", "category", "level", "featured", "body", "file", "captions", "file_address", "captions_address", "transcript", "image_id", "image_alt", "search" from "resources" where "resources"."status" = 'published');
CREATE VIEW "public"."published_teachers" AS (select "id", "version", "name", "role", "languages", "teaches", "life", "position", "is_leader", "image_id", "image_alt", "updated_at", "search" from "teachers" where "teachers"."status" = 'published');
CREATE VIEW "public"."published_testimonials" AS (select "id", "version", "words", "name", "role", "position", "is_sample", "image_id", "site_picture" from "testimonials" where "testimonials"."status" = 'published');
CREATE VIEW "public"."published_thoughts" AS (select "id", "version", "position", "text", "author", "category", "created_at", "shown_from", "updated_at", "search" from "thoughts" where "thoughts"."status" = 'published');