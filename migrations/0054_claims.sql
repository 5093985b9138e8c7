ALTER TABLE "gifts" ADD COLUMN "claimed_number" text;
ALTER TABLE "gifts" ADD COLUMN "claimed_at" timestamp with time zone;
CREATE UNIQUE INDEX "gifts_claimed_number" ON "gifts" USING btree ("claimed_number") WHERE "gifts"."claimed_number" is not null;
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_claimed" CHECK (("gifts"."claimed_number" is null) = ("gifts"."claimed_at" is null));