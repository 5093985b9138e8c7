CREATE TABLE "imported_posts" (
	"key" text PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"post_id" text NOT NULL
);

ALTER TABLE "imported_posts" ADD CONSTRAINT "imported_posts_import_id_gift_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."gift_imports"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "imported_posts_import" ON "imported_posts" USING btree ("import_id","key");