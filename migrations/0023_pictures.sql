ALTER TABLE "upload_uses" ADD COLUMN "title" text DEFAULT '' NOT NULL;
ALTER TABLE "uploads" ADD COLUMN "alt" text DEFAULT '' NOT NULL;
ALTER TABLE "uploads" ADD COLUMN "credit" text DEFAULT '' NOT NULL;
ALTER TABLE "uploads" ADD COLUMN "focal_x" smallint DEFAULT 50 NOT NULL;
ALTER TABLE "uploads" ADD COLUMN "focal_y" smallint DEFAULT 50 NOT NULL;
ALTER TABLE "uploads" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;
ALTER TABLE "uploads" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;
ALTER TABLE "uploads" ADD COLUMN "added_by" text DEFAULT '' NOT NULL;
ALTER TABLE "uploads" ADD COLUMN "added_by_id" text;
ALTER TABLE "uploads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
CREATE INDEX "upload_uses_words" ON "upload_uses" USING gin ("title" gin_trgm_ops);
CREATE INDEX "uploads_newest" ON "uploads" USING btree ("created_at","id");
CREATE INDEX "uploads_largest" ON "uploads" USING btree ("bytes","id");
CREATE INDEX "uploads_words" ON "uploads" USING gin (("alt" || ' ' || "credit" || ' ' || "file_name") gin_trgm_ops);
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_focal_point" CHECK ("uploads"."focal_x" between 0 and 100 and "uploads"."focal_y" between 0 and 100);
-- What pages say of their pictures, the pictures say from now on; and what shows a picture is called as it is.
UPDATE "uploads" SET "alt" = shown."image_alt" FROM (
	SELECT DISTINCT ON ("image_id") "image_id", "image_alt" FROM (
		SELECT "image_id", "image_alt" FROM "posts"
		UNION ALL SELECT "image_id", "image_alt" FROM "events"
		UNION ALL SELECT "image_id", "image_alt" FROM "programs"
		UNION ALL SELECT "image_id", "image_alt" FROM "resources"
		UNION ALL SELECT "image_id", "image_alt" FROM "teachers"
	) known WHERE "image_alt" <> '' ORDER BY "image_id", "image_alt"
) shown WHERE "uploads"."id" = shown."image_id";
UPDATE "upload_uses" SET "title" = known."title" FROM (
	SELECT 'post' AS "kind", "id", "title" FROM "posts"
	UNION ALL SELECT 'event', "id", "title" FROM "events"
	UNION ALL SELECT 'program', "id", "title" FROM "programs"
	UNION ALL SELECT 'resource', "id", "title" FROM "resources"
	UNION ALL SELECT 'teacher', "id", "name" FROM "teachers"
	UNION ALL SELECT 'testimonial', "id", "name" FROM "testimonials"
	UNION ALL SELECT 'draft of ' || "kind", "record_id", "title" FROM "drafts"
	UNION ALL SELECT "kind", "record_id", "title" FROM "bin"
) known WHERE "upload_uses"."owner_kind" = known."kind" AND "upload_uses"."owner_id" = known."id";
