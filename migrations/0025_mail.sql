CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"values" jsonb NOT NULL,
	"about_id" text DEFAULT '' NOT NULL,
	"in_reply_to" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"server_said" text DEFAULT '' NOT NULL,
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('waiting', 'sending', 'sent', 'failed', 'not-sent')),
	CONSTRAINT "mails_recipient_lower" CHECK ("mails"."recipient" = lower("mails"."recipient")),
	CONSTRAINT "mails_sent_at" CHECK (("mails"."state" = 'sent') = ("mails"."sent_at" is not null))
);

CREATE TABLE "refused_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL,
	"server_said" text NOT NULL,
	CONSTRAINT "refused_addresses_lower" CHECK ("refused_addresses"."email" = lower("refused_addresses"."email"))
);

CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."state" in ('waiting', 'sending');
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at","id");
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at");
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");
CREATE INDEX "refused_addresses_age" ON "refused_addresses" USING btree ("refused_at");