ALTER TABLE "tax_certificates" ADD COLUMN "donor_gift" text;
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_donor_gift_gifts_id_fk" FOREIGN KEY ("donor_gift") REFERENCES "public"."gifts"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "tax_certificates_donor" ON "tax_certificates" USING btree ("donor_gift") WHERE "tax_certificates"."donor_gift" is not null;