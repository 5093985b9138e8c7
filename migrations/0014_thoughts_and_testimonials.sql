CREATE TABLE "testimonials" (
	"id" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"image_id" text,
	"site_picture" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "testimonials_words_given" CHECK (length("testimonials"."words") > 0),
	CONSTRAINT "testimonials_name_given" CHECK (length("testimonials"."name") > 0),
	CONSTRAINT "testimonials_one_picture" CHECK (num_nonnulls("testimonials"."image_id", "testimonials"."site_picture") = 1)
);

ALTER TABLE "quotes" ADD COLUMN "shown_from" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "quotes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "quotes" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "testimonials_order" ON "testimonials" USING btree ("position","id");
CREATE INDEX "testimonials_image" ON "testimonials" USING btree ("image_id");
CREATE INDEX "quotes_days" ON "quotes" USING btree ("shown_from","position");
-- A thought that stands has been public since it was made.
UPDATE "quotes" SET "shown_from" = "created_at", "updated_at" = "created_at";
-- Testimonials stood in one row of the settings. What somebody uploaded is an upload here too; the other pictures are the
-- site's own files.
INSERT INTO "testimonials" ("id", "words", "name", "role", "position", "is_sample", "image_id", "site_picture")
SELECT 'testimonial-' || place, said ->> 'words', said ->> 'name', coalesce(said ->> 'role', ''), place - 1,
	coalesce((said ->> 'isSample')::boolean, false), "uploads"."id",
	CASE WHEN "uploads"."id" IS NULL THEN said -> 'picture' END
FROM "settings"
	CROSS JOIN jsonb_array_elements(CASE jsonb_typeof("settings"."value") WHEN 'array' THEN "settings"."value" ELSE '[]' END) WITH ORDINALITY AS listed (said, place)
	LEFT JOIN "uploads" ON "uploads"."id" = substring(said #>> '{picture,src}' from '^/uploads/([0-9a-f]{32})-')
WHERE "settings"."key" = 'testimonials' AND said ->> 'words' <> '' AND said ->> 'name' <> ''
	AND jsonb_typeof(said -> 'picture') = 'object';
INSERT INTO "upload_uses" ("upload_id", "owner_kind", "owner_id")
SELECT "image_id", 'testimonial', "id" FROM "testimonials" WHERE "image_id" IS NOT NULL;
DELETE FROM "settings" WHERE "key" = 'testimonials';
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "testimonials" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
