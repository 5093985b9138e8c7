CREATE TABLE "consent_wordings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_wordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wording" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_wordings_wording" UNIQUE("wording")
);

CREATE TABLE "money_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"moved_on" date NOT NULL,
	"method" text NOT NULL,
	"payment_id" text,
	"gateway_reference" text,
	"reverses_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_movements_gateway_reference" UNIQUE("gateway_reference"),
	CONSTRAINT "money_movements_reverses" UNIQUE("reverses_id"),
	CONSTRAINT "money_movements_kind" CHECK ("money_movements"."kind" in ('received', 'refunded', 'reversed')),
	CONSTRAINT "money_movements_sign" CHECK (("money_movements"."kind" = 'received') = ("money_movements"."amount_in_paise" > 0)),
	CONSTRAINT "money_movements_amount" CHECK ("money_movements"."amount_in_paise" <> 0),
	CONSTRAINT "money_movements_reversal" CHECK (("money_movements"."kind" = 'reversed') = ("money_movements"."reverses_id" is not null))
);

CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempts_status" CHECK ("payment_attempts"."status" in ('pending', 'failed', 'authorized', 'captured'))
);

CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"gateway" text NOT NULL,
	"order_id" text NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_order" UNIQUE("order_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_in_paise" > 0),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'pending', 'paid', 'failed', 'cancelled'))
);

ALTER TABLE "gifts" DROP CONSTRAINT "gifts_by_hand";
DROP INDEX "gifts_words";
ALTER TABLE "gifts" ADD COLUMN "status" text DEFAULT 'announced' NOT NULL;
ALTER TABLE "gifts" ADD COLUMN "refunded_in_paise" integer DEFAULT 0 NOT NULL;
ALTER TABLE "gifts" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;
ALTER TABLE "gifts" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;
ALTER TABLE "gifts" ADD COLUMN "address_line" text DEFAULT '' NOT NULL;
ALTER TABLE "gifts" ADD COLUMN "city" text DEFAULT '' NOT NULL;
ALTER TABLE "gifts" ADD COLUMN "pin" text DEFAULT '' NOT NULL;
ALTER TABLE "gifts" ADD COLUMN "pan" text;
ALTER TABLE "gifts" ADD COLUMN "pan_fingerprint" text;
ALTER TABLE "gifts" ADD COLUMN "pan_masked" text DEFAULT '' NOT NULL;
ALTER TABLE "gifts" ADD COLUMN "declaration_id" integer;
ALTER TABLE "gifts" ADD COLUMN "declared_at" timestamp with time zone;
ALTER TABLE "gifts" ADD COLUMN "show_name_id" integer;
ALTER TABLE "gifts" ADD COLUMN "dedicated_to" text DEFAULT '' NOT NULL;
ALTER TABLE "gifts" ADD COLUMN "dedication_kind" text;
ALTER TABLE "gifts" ADD COLUMN "dedication_email" text DEFAULT '' NOT NULL;
ALTER TABLE "gifts" ADD COLUMN "message" text DEFAULT '' NOT NULL;
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_reverses_id_money_movements_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."money_movements"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "money_movements_subject" ON "money_movements" USING btree ("subject_kind","subject_id");
CREATE INDEX "money_movements_day" ON "money_movements" USING btree ("moved_on");
CREATE INDEX "payment_attempts_payment" ON "payment_attempts" USING btree ("payment_id","created_at");
CREATE INDEX "payments_subject" ON "payments" USING btree ("subject_kind","subject_id");
CREATE INDEX "payments_unfinished" ON "payments" USING btree ("updated_at") WHERE "payments"."status" in ('open', 'pending', 'failed');
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_declaration_id_consent_wordings_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."consent_wordings"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_show_name_id_consent_wordings_id_fk" FOREIGN KEY ("show_name_id") REFERENCES "public"."consent_wordings"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "gifts_status" ON "gifts" USING btree ("status","created_at","id");
CREATE INDEX "gifts_pan" ON "gifts" USING btree ("pan_fingerprint") WHERE "gifts"."pan_fingerprint" is not null;
CREATE INDEX "gifts_words" ON "gifts" USING gin (("name" || ' ' || "email" || ' ' || "phone" || ' ' || "id" || ' ' || "receipt" || ' ' || coalesce("bank_reference", '')) gin_trgm_ops);
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_status" CHECK ("gifts"."status" in ('announced', 'claimed', 'pending', 'paid', 'part-refunded', 'refunded', 'failed', 'cancelled'));
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_refunded" CHECK ("gifts"."refunded_in_paise" between 0 and "gifts"."amount_in_paise");
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_dedication" CHECK (("gifts"."dedicated_to" = '') = ("gifts"."dedication_kind" is null));
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_declaration" CHECK (("gifts"."declaration_id" is null) = ("gifts"."declared_at" is null));
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_by_hand" CHECK (not "gifts"."entered_by_hand" or "gifts"."received_on" is not null or "gifts"."status" = 'cancelled');
-- Gifts received before: their money becomes movements, dated by their day, without receipts.
UPDATE "gifts" SET "status" = 'paid' WHERE "received_on" IS NOT NULL;
INSERT INTO "money_movements" ("subject_kind", "subject_id", "kind", "amount_in_paise", "moved_on", "method")
	SELECT 'gift', "id", 'received', "amount_in_paise", "received_on", "method" FROM "gifts" WHERE "received_on" IS NOT NULL ORDER BY "received_on", "id";
-- What was counted once is never changed: a mistake is corrected by a movement that reverses it.
CREATE FUNCTION refuse_money_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'money_movements only grows' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER refuse_money_change BEFORE UPDATE OR DELETE ON "money_movements" FOR EACH ROW EXECUTE FUNCTION refuse_money_change();
