CREATE TABLE "gateway_keys" (
	"gateway" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"key_secret" text NOT NULL,
	"webhook_secret" text DEFAULT '' NOT NULL,
	"former_webhook_secret" text DEFAULT '' NOT NULL,
	"key_set_at" timestamp (3) with time zone NOT NULL,
	"webhook_secret_set_at" timestamp (3) with time zone
);

CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"body_hash" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_events_event" UNIQUE("event_id")
);

CREATE TABLE "gateway_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"refund_id" text,
	"payment_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gateway_refunds_refund" UNIQUE("refund_id"),
	CONSTRAINT "gateway_refunds_amount" CHECK ("gateway_refunds"."amount_in_paise" > 0),
	CONSTRAINT "gateway_refunds_status" CHECK ("gateway_refunds"."status" in ('requested', 'pending', 'processed', 'failed'))
);

ALTER TABLE "money_movements" DROP CONSTRAINT "money_movements_sign";
ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "webhook_events_unprocessed" ON "webhook_events" USING btree ("id") WHERE "webhook_events"."processed_at" is null;
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");
CREATE INDEX "gateway_refunds_attempt" ON "gateway_refunds" USING btree ("attempt_id");
CREATE INDEX "gateway_refunds_requested" ON "gateway_refunds" USING btree ("updated_at") WHERE "gateway_refunds"."status" = 'requested';
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_sign" CHECK ("money_movements"."kind" = 'reversed' or ("money_movements"."kind" = 'received') = ("money_movements"."amount_in_paise" > 0));