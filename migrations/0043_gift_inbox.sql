ALTER TABLE "gifts" ADD COLUMN "inbox_done_at" timestamp with time zone;
-- Until now every receipt marked its inbox item done.
UPDATE "gifts" SET "inbox_done_at" = "settled_at" FROM "inbox_items"
WHERE "kind" = 'donation' AND "subject_id" = "gifts"."id" AND "status" = 'done' AND "received_on" IS NOT NULL;
