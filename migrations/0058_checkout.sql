ALTER TABLE "payments" ADD COLUMN "network" text DEFAULT '' NOT NULL;
ALTER TABLE "payments" ADD COLUMN "reminded_at" timestamp (3) with time zone;
CREATE INDEX "payment_attempts_failed_cards" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."status" = 'failed' and "payment_attempts"."method" = 'card';
-- The donate page says whether gifts go through test keys.
SELECT raise_content_on('gateway_keys');
