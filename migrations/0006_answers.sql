-- Answers kept for a day under their Idempotency-Key were readable, with the tokens of tickets in them: they are forgotten.
DELETE FROM "idempotency_keys";
ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" SET DATA TYPE text;
ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" SET NOT NULL;
