DROP INDEX "gifts_received";
CREATE INDEX "gifts_given" ON "gifts" USING btree ("donor_id","received_on","id","is_demo") WHERE "gifts"."received_on" is not null and "gifts"."refunded_in_paise" < "gifts"."amount_in_paise" and not "gifts"."is_foreign";
CREATE INDEX "gifts_received" ON "gifts" USING btree ("received_on","donor_id") WHERE "gifts"."received_on" is not null;