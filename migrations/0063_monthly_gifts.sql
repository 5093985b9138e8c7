CREATE TABLE "mandates" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"plan_id" text,
	"subscription_id" text,
	"amount_in_paise" integer NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"replaces_id" text,
	"starts_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"paused_until" date,
	"skipped_on" date,
	"cancel_asked_at" timestamp (3) with time zone,
	"late_debit_on" date,
	"refunds_late" boolean DEFAULT false NOT NULL,
	"noticed_for" date,
	"unnoticed_for" date,
	"approved_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"synced_at" timestamp (3) with time zone,
	CONSTRAINT "mandates_subscription" UNIQUE("subscription_id"),
	CONSTRAINT "mandates_amount" CHECK ("mandates"."amount_in_paise" > 0),
	CONSTRAINT "mandates_status" CHECK ("mandates"."status" in ('created', 'approved', 'active', 'failing', 'halted', 'paused', 'cancelled', 'completed')),
	CONSTRAINT "mandates_ended" CHECK (("mandates"."status" in ('cancelled', 'completed')) = ("mandates"."ended_at" is not null)),
	CONSTRAINT "mandates_skipped" CHECK ("mandates"."skipped_on" is null or "mandates"."paused_until" is not null),
	CONSTRAINT "mandates_refunds_late" CHECK (not "mandates"."refunds_late" or "mandates"."late_debit_on" is not null)
);

DROP INDEX "payments_unfinished";
ALTER TABLE "payments" ADD COLUMN "mandate_id" text;
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_replaces_id_mandates_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "mandates_newest" ON "mandates" USING btree ("created_at","id");
CREATE INDEX "mandates_to_ask" ON "mandates" USING btree ("asked_at") WHERE "mandates"."status" not in ('cancelled', 'completed');
CREATE INDEX "mandates_next" ON "mandates" USING btree ("next_at") WHERE "mandates"."status" not in ('cancelled', 'completed');
CREATE INDEX "mandates_replaces" ON "mandates" USING btree ("replaces_id") WHERE "mandates"."replaces_id" is not null;
ALTER TABLE "payments" ADD CONSTRAINT "payments_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "payments_mandate" ON "payments" USING btree ("mandate_id","created_at") WHERE "payments"."mandate_id" is not null;
CREATE INDEX "payments_unfinished" ON "payments" USING btree ("updated_at") WHERE "payments"."status" in ('open', 'pending', 'failed') and "payments"."mandate_id" is null;