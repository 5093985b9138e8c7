ALTER TABLE "old_addresses" ADD COLUMN "import_id" text;
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_import_id_gift_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."gift_imports"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "old_addresses_import" ON "old_addresses" USING btree ("import_id");