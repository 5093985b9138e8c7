CREATE TABLE "bank_columns" (
	"signature" text PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"columns" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "bank_credits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" text NOT NULL,
	"day" date NOT NULL,
	"amount_in_paise" bigint NOT NULL,
	"words" text NOT NULL,
	"number" text NOT NULL,
	"mention" text NOT NULL,
	"fingerprint" text NOT NULL,
	"gift_id" text,
	"not_gifts" text[] DEFAULT '{}' NOT NULL,
	"ignored_at" timestamp with time zone,
	CONSTRAINT "bank_credits_fingerprint" UNIQUE("fingerprint"),
	CONSTRAINT "bank_credits_gift" UNIQUE("gift_id"),
	CONSTRAINT "bank_credits_amount" CHECK ("bank_credits"."amount_in_paise" > 0),
	CONSTRAINT "bank_credits_one_state" CHECK ("bank_credits"."gift_id" is null or "bank_credits"."ignored_at" is null)
);

CREATE TABLE "bank_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" text
);

ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "bank_credits_statement" ON "bank_credits" USING btree ("statement_id","day","id");
CREATE INDEX "bank_credits_day" ON "bank_credits" USING btree ("day");