DROP INDEX "subscriptions_newest";
DROP INDEX "mails_due";
DROP INDEX "mails_sent";
ALTER TABLE "mails" ADD COLUMN "class" text DEFAULT 'essential' NOT NULL;
ALTER TABLE "mails" ADD COLUMN "allowance" text DEFAULT '' NOT NULL;
CREATE INDEX "subscriptions_confirmed" ON "subscriptions" USING btree ("confirmed_at");
UPDATE "mails" SET "class" = CASE "kind" WHEN 'morning-summary' THEN 'bulk' ELSE 'answer' END
WHERE "kind" IN ('message-received', 'program-requested', 'gift-noted', 'newsletter-confirm', 'comment-shown', 'morning-summary');
CREATE INDEX "mails_allowance" ON "mails" USING btree ("recipient","allowance","created_at") WHERE "mails"."allowance" <> '';
CREATE INDEX "mails_due" ON "mails" USING btree ("class","due_at") WHERE "mails"."state" in ('waiting', 'sending');
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at","class");
ALTER TABLE "mails" ADD CONSTRAINT "mails_class_known" CHECK ("mails"."class" in ('essential', 'answer', 'bulk'));
-- Who has asked for the newsletter and not confirmed it is no new subscriber; confirming puts the item back.
UPDATE "inbox_items" SET "status" = 'done', "settled_at" = now() WHERE "kind" = 'newsletter' AND "status" = 'new'
AND EXISTS (SELECT FROM "subscriptions" WHERE "email" = "subject_id" AND "confirmed_at" IS NULL);
