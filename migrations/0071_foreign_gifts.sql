ALTER TABLE "receipts" DROP CONSTRAINT "receipts_series";
ALTER TABLE "gifts" ADD COLUMN "country" text DEFAULT '' NOT NULL;
ALTER TABLE "gifts" ADD COLUMN "is_foreign" boolean DEFAULT false NOT NULL;
CREATE INDEX "gifts_foreign" ON "gifts" USING btree ("created_at","id") WHERE "gifts"."is_foreign";
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_series" CHECK ("receipts"."series" in ('main', 'foreign', 'demo', 'imported'));
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_foreign" CHECK (not "gifts"."is_foreign" or ("gifts"."entered_by_hand" and "gifts"."country" <> '' and "gifts"."method" in ('cheque', 'transfer')));