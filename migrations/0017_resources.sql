CREATE TABLE "former_categories" (
	"name" text PRIMARY KEY NOT NULL,
	"now_called" text NOT NULL
);

CREATE TABLE "resource_files" (
	"address" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"has_sound" boolean DEFAULT false NOT NULL,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"poster" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "post_categories" ADD COLUMN "is_for_new" boolean DEFAULT false NOT NULL;
-- What was known of the files that ship with the product stood in the items that show them.
INSERT INTO "resource_files" ("address", "mime", "bytes", "seconds", "pages", "poster", "has_sound")
SELECT DISTINCT ON ("file") "file", "mime", "bytes", "seconds", "pages", "poster", "type" = 'audio'
FROM "resources" WHERE "file" <> '' ORDER BY "file", "position";
INSERT INTO "resource_files" ("address", "mime", "bytes", "words")
SELECT DISTINCT ON ("captions") "captions", 'text/vtt', 0, "transcript"
FROM "resources" WHERE "captions" <> '' ORDER BY "captions", "position" ON CONFLICT DO NOTHING;
ALTER TABLE "resources" ADD COLUMN "file_address" text GENERATED ALWAYS AS (nullif("file", '')) STORED;
ALTER TABLE "resources" ADD COLUMN "captions_address" text GENERATED ALWAYS AS (nullif("captions", '')) STORED;
ALTER TABLE "resources" ADD COLUMN "image_id" text;
ALTER TABLE "resources" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;
ALTER TABLE "resources" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "former_categories" ADD CONSTRAINT "former_categories_now_called_post_categories_name_fk" FOREIGN KEY ("now_called") REFERENCES "public"."post_categories"("name") ON DELETE cascade ON UPDATE no action;
-- Every word that articles already have becomes a row of the list, after those that it has.
INSERT INTO "post_categories" ("name", "position")
SELECT "category", (SELECT coalesce(max("position"), 0) FROM "post_categories") + row_number() OVER (ORDER BY "category")
FROM (SELECT DISTINCT "category" FROM "posts") AS used
ON CONFLICT DO NOTHING;
UPDATE "post_categories" SET "is_for_new" = true WHERE "name" = 'Technology';
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_post_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."post_categories"("name") ON DELETE no action ON UPDATE no action;
ALTER TABLE "resources" ADD CONSTRAINT "resources_file_address_resource_files_address_fk" FOREIGN KEY ("file_address") REFERENCES "public"."resource_files"("address") ON DELETE no action ON UPDATE no action;
ALTER TABLE "resources" ADD CONSTRAINT "resources_captions_address_resource_files_address_fk" FOREIGN KEY ("captions_address") REFERENCES "public"."resource_files"("address") ON DELETE no action ON UPDATE no action;
ALTER TABLE "resources" ADD CONSTRAINT "resources_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "post_categories_for_new" ON "post_categories" USING btree ("is_for_new") WHERE "post_categories"."is_for_new";
CREATE INDEX "resources_image" ON "resources" USING btree ("image_id");
CREATE INDEX "resources_file" ON "resources" USING btree ("file_address");
CREATE INDEX "resources_captions" ON "resources" USING btree ("captions_address");
ALTER TABLE "resources" DROP COLUMN "mime";
ALTER TABLE "resources" DROP COLUMN "bytes";
ALTER TABLE "resources" DROP COLUMN "seconds";
ALTER TABLE "resources" DROP COLUMN "pages";
ALTER TABLE "resources" DROP COLUMN "poster";
-- An article names a row of the list: a former name means the category it is now, a new word joins the list at its end.
-- Whoever takes rows away holds "posts", so that no article that is just being saved is left without its category.
CREATE FUNCTION name_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."category" := coalesce((SELECT "now_called" FROM "former_categories" WHERE "name" = NEW."category"), NEW."category");
	IF NOT EXISTS (SELECT FROM "post_categories" WHERE "name" = NEW."category") THEN
		INSERT INTO "post_categories" ("name", "position")
		SELECT NEW."category", coalesce(max("position"), 0) + 1 FROM "post_categories" ON CONFLICT DO NOTHING;
	END IF;
	RETURN NEW;
END
$$;
CREATE TRIGGER name_category BEFORE INSERT OR UPDATE OF "category" ON "posts" FOR EACH ROW EXECUTE FUNCTION name_category();
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "resource_files" FOR EACH STATEMENT EXECUTE FUNCTION tell_change('resources');
