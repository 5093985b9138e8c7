ALTER TABLE "testimonials" DROP CONSTRAINT "testimonials_one_picture";
ALTER TABLE "post_categories" ADD COLUMN "came_with_post" boolean DEFAULT false NOT NULL;
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_one_picture" CHECK (num_nonnulls("testimonials"."image_id", "testimonials"."site_picture") <= 1);
-- A new word still joins the list at its end, and now says that an article brought it.
CREATE OR REPLACE FUNCTION name_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."category" := coalesce((SELECT "now_called" FROM "former_categories" WHERE "name" = NEW."category"), NEW."category");
	IF NOT EXISTS (SELECT FROM "post_categories" WHERE "name" = NEW."category") THEN
		INSERT INTO "post_categories" ("name", "position", "came_with_post")
		SELECT NEW."category", coalesce(max("position"), 0) + 1, true FROM "post_categories" ON CONFLICT DO NOTHING;
	END IF;
	RETURN NEW;
END
$$;
