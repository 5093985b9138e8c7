CREATE TABLE "gift_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"file_hash" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"imported_by" text,
	"removed_at" timestamp with time zone
);

ALTER TABLE "receipts" DROP CONSTRAINT "receipts_number";
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_series";
ALTER TABLE "gifts" ADD COLUMN "import_id" text;
ALTER TABLE "gifts" ADD COLUMN "import_key" text;
ALTER TABLE "gift_imports" ADD CONSTRAINT "gift_imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "gift_imports_newest" ON "gift_imports" USING btree ("imported_at","id");
CREATE UNIQUE INDEX "gift_imports_file" ON "gift_imports" USING btree ("file_hash") WHERE "gift_imports"."removed_at" is null;
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_import_id_gift_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."gift_imports"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("number") WHERE "receipts"."series" <> 'imported';
CREATE UNIQUE INDEX "receipts_imported_number" ON "receipts" USING btree ("number") WHERE "receipts"."series" = 'imported' and "receipts"."voided_at" is null;
CREATE INDEX "gifts_import" ON "gifts" USING btree ("import_id") WHERE "gifts"."import_id" is not null;
CREATE INDEX "gifts_import_key" ON "gifts" USING btree ("import_key") WHERE "gifts"."import_key" is not null;
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_series" CHECK ("receipts"."series" in ('main', 'demo', 'imported'));