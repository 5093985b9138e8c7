CREATE TABLE "teachers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"teaches" text[] DEFAULT '{}' NOT NULL,
	"life" text NOT NULL,
	"position" integer NOT NULL,
	"is_leader" boolean DEFAULT false NOT NULL,
	"image_id" text NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector("teachers"."name", array["teachers"."role"] || "teachers"."teaches" || "teachers"."languages", "teachers"."life")) STORED NOT NULL,
	CONSTRAINT "teachers_name_given" CHECK (length("teachers"."name") > 0)
);

ALTER TABLE "events" ADD COLUMN "teachers" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "programs" ADD COLUMN "teachers" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "teachers_search" ON "teachers" USING gin ("search") WITH (fastupdate=false);
CREATE INDEX "teachers_spelling" ON "teachers" USING gin (search_fold(search_list(array["name", "role"] || "teaches")) gin_trgm_ops) WITH (fastupdate=false);
CREATE INDEX "teachers_order" ON "teachers" USING btree ("position","id");
CREATE INDEX "teachers_image" ON "teachers" USING btree ("image_id");
CREATE INDEX "events_teachers" ON "events" USING gin ("teachers");
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "teachers" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
-- An event's teachers are among its own words.
DROP TRIGGER tell_change ON "events";
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
	"title", "description", "image_id", "image_alt", "starts_at", "ends_at", "duration_minutes", "location", "type", "capacity",
	"online_capacity", "price_in_paise", "organizer", "teachers", "tags", "join_url", "bring", "version", "cancelled_at"
	ON "events" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
