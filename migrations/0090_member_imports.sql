ALTER TABLE "member_profiles" ALTER COLUMN "terms_accepted_at" DROP NOT NULL;
ALTER TABLE "member_profiles" ADD COLUMN "import_id" text;
ALTER TABLE "member_profiles" ADD CONSTRAINT "member_profiles_import_id_gift_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."gift_imports"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "member_profiles_import" ON "member_profiles" USING btree ("import_id");