DROP INDEX "inbox_items_waiting";
ALTER TABLE "inbox_items" ADD COLUMN "snoozed_until" timestamp with time zone;
CREATE INDEX "inbox_items_snoozed" ON "inbox_items" USING btree ("snoozed_until","position") WHERE "inbox_items"."snoozed_until" is not null;
CREATE INDEX "inbox_items_waiting" ON "inbox_items" USING btree ("kind","urgency","position","id","snoozed_until") WHERE "inbox_items"."status" = 'new';
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_snoozed_new" CHECK ("inbox_items"."snoozed_until" is null or "inbox_items"."status" = 'new');