CREATE TABLE "receipt_counters" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"prefix" text NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "receipt_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "receipt_counters_next" CHECK ("receipt_counters"."next" > 0)
);

CREATE TABLE "receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"gift_id" text NOT NULL,
	"movement_id" bigint NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"check_code" text NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	"replaced_by" text,
	CONSTRAINT "receipts_number" UNIQUE("number"),
	CONSTRAINT "receipts_check_code" UNIQUE("check_code"),
	CONSTRAINT "receipts_serial" UNIQUE("series","year","serial"),
	CONSTRAINT "receipts_series" CHECK ("receipts"."series" in ('main', 'demo')),
	CONSTRAINT "receipts_year" CHECK ("receipts"."year" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "receipts_serial_above_zero" CHECK ("receipts"."serial" > 0),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount_in_paise" > 0),
	CONSTRAINT "receipts_code" CHECK (length("receipts"."check_code") = 22),
	CONSTRAINT "receipts_void" CHECK (("receipts"."voided_at" is null) = ("receipts"."void_reason" = '')),
	CONSTRAINT "receipts_replaced" CHECK ("receipts"."replaced_by" is null or "receipts"."voided_at" is not null)
);

ALTER TABLE "receipts" ADD CONSTRAINT "receipts_movement_id_money_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."money_movements"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_replaced_by_receipts_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "receipts_movement" ON "receipts" USING btree ("movement_id") WHERE "receipts"."voided_at" is null;
CREATE INDEX "receipts_gift" ON "receipts" USING btree ("gift_id");