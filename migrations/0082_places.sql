CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'place' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"directions" text DEFAULT '' NOT NULL,
	"map_url" text DEFAULT '' NOT NULL,
	"station" text DEFAULT '' NOT NULL,
	"parking" text DEFAULT '' NOT NULL,
	"access" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"image_id" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector("places"."name", array["places"."city"], search_list(array["places"."address", "places"."directions"]))) STORED NOT NULL,
	CONSTRAINT "places_kind" CHECK ("places"."kind" = 'place'),
	CONSTRAINT "places_name_given" CHECK (length("places"."name") > 0)
);

DROP VIEW "public"."published_events";
ALTER TABLE "events" ADD COLUMN "place_id" text DEFAULT '' NOT NULL;
ALTER TABLE "events" ADD COLUMN "afterwards" text DEFAULT '' NOT NULL;
ALTER TABLE "places" ADD CONSTRAINT "places_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "places" ADD CONSTRAINT "places_record" FOREIGN KEY ("kind","id","status") REFERENCES "public"."records"("kind","id","status") ON DELETE cascade ON UPDATE cascade;
CREATE INDEX "places_search" ON "places" USING gin ("search") WITH (fastupdate=false);
CREATE INDEX "places_spelling" ON "places" USING gin (search_fold(search_list(array["name", "city"])) gin_trgm_ops) WITH (fastupdate=false);
CREATE INDEX "places_order" ON "places" USING btree ("name","id") WHERE "places"."status" = 'published';
CREATE INDEX "places_image" ON "places" USING btree ("image_id");
CREATE INDEX "events_place" ON "events" USING btree ("place_id","starts_at","id") WHERE "events"."place_id" <> '' and "events"."status" = 'published';
CREATE VIEW "public"."published_places" AS (select "id", "version", "name", "about", "address", "city", "directions", "map_url", "station", "parking", "access", "contact", "image_id", "image_alt", "updated_at", "search" from "places" where "places"."status" = 'published');
CREATE VIEW "public"."published_events" AS (select "id", "version", "title", "description", "image_id", "image_alt", "starts_at", "ends_at", "duration_minutes", "place_id", "location", "type", "capacity", "online_capacity", "registered", "price_in_paise", "organizer", "teachers", "tags", "join_url", "bring", "audience", "requirement", "language", "meeting_point", "map_url", "station", "parking", "access", "day_phone", "payment", "refund", "afterwards", "cancelled_at", "created_at", "updated_at", "search" from "events" where "events"."status" = 'published');
CREATE TRIGGER make_record BEFORE INSERT ON "places" FOR EACH ROW EXECUTE FUNCTION make_record();
SELECT raise_content_on('places');
-- The page of a past event shows how many came.
CREATE TRIGGER live_checked_in AFTER UPDATE OF "checked_in_at" ON "registrations"
	FOR EACH ROW WHEN (OLD."checked_in_at" IS DISTINCT FROM NEW."checked_in_at")
	EXECUTE FUNCTION note_page_change('live');
CREATE TRIGGER live_removed AFTER DELETE ON "registrations"
	FOR EACH ROW WHEN (OLD."checked_in_at" IS NOT NULL)
	EXECUTE FUNCTION note_page_change('live');
