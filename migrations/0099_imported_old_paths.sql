ALTER TABLE "imported_posts" ADD COLUMN "old_path" text;
ALTER TABLE "imported_posts" ADD COLUMN "old_host" text DEFAULT '' NOT NULL;
CREATE INDEX "imported_posts_old_path" ON "imported_posts" USING btree ("old_path");
-- Of those that were imported before, what leads to them says where they were.
UPDATE "imported_posts" SET "old_path" = "old_addresses"."path" FROM "old_addresses"
  WHERE "old_addresses"."target" = '/blog/' || "imported_posts"."post_id" AND "old_addresses"."path" NOT LIKE '/?p=%';
