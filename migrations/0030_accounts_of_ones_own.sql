CREATE TABLE "data_copies" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"bytes" integer,
	CONSTRAINT "data_copies_id_unique" UNIQUE("id"),
	CONSTRAINT "data_copies_state_known" CHECK ("data_copies"."state" in ('waiting', 'ready', 'failed')),
	CONSTRAINT "data_copies_made" CHECK (("data_copies"."state" = 'ready') = ("data_copies"."ready_at" is not null and "data_copies"."bytes" is not null))
);

CREATE TABLE "member_photos" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"image" "bytea" NOT NULL,
	CONSTRAINT "member_photos_id_unique" UNIQUE("id")
);

CREATE TABLE "parent_consents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"child_name" text NOT NULL,
	"parent_email" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"wording" text,
	CONSTRAINT "parent_consents_email_lower" CHECK ("parent_consents"."parent_email" = lower("parent_consents"."parent_email")),
	CONSTRAINT "parent_consents_agreed" CHECK (("parent_consents"."agreed_at" is null) = ("parent_consents"."wording" is null))
);

CREATE TABLE "parent_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "newsletter_leaving_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"proof" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_challenges_tries" CHECK ("sign_in_challenges"."tries" between 0 and 5)
);

CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);

CREATE TABLE "bookmarks" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookmarks_user_id_kind_item_id_pk" PRIMARY KEY("user_id","kind","item_id")
);

CREATE TABLE "inbox_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inbox_replies_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"by_id" text,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_replies_recipient_lower" CHECK ("inbox_replies"."recipient" = lower("inbox_replies"."recipient"))
);

CREATE TABLE "morning_summary_days" (
	"day" date PRIMARY KEY NOT NULL
);

CREATE TABLE "morning_summary_refusals" (
	"user_id" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);

CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"wording" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);

ALTER TABLE "donation_intentions" ADD COLUMN "user_id" text;
ALTER TABLE "member_profiles" ADD COLUMN "age_group" text;
ALTER TABLE "subscriptions" ADD COLUMN "left_at" timestamp with time zone;
ALTER TABLE "users" ADD COLUMN "waits_for_parent" boolean DEFAULT false NOT NULL;
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "member_photos" ADD CONSTRAINT "member_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "parent_consents" ADD CONSTRAINT "parent_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "parent_links" ADD CONSTRAINT "parent_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "newsletter_leaving_links" ADD CONSTRAINT "newsletter_leaving_links_email_subscriptions_email_fk" FOREIGN KEY ("email") REFERENCES "public"."subscriptions"("email") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inbox_replies" ADD CONSTRAINT "inbox_replies_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inbox_replies" ADD CONSTRAINT "inbox_replies_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "morning_summary_refusals" ADD CONSTRAINT "morning_summary_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "data_copies_asked" ON "data_copies" USING btree ("asked_at");
CREATE INDEX "parent_consents_parent" ON "parent_consents" USING btree (lower("parent_email"));
CREATE INDEX "parent_consents_waiting" ON "parent_consents" USING btree ("asked_at") WHERE "parent_consents"."agreed_at" is null;
CREATE INDEX "parent_links_user" ON "parent_links" USING btree ("user_id");
CREATE INDEX "newsletter_leaving_links_email" ON "newsletter_leaving_links" USING btree ("email");
CREATE INDEX "newsletter_leaving_links_age" ON "newsletter_leaving_links" USING btree ("expires_at");
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id");
CREATE INDEX "sign_in_challenges_expires" ON "sign_in_challenges" USING btree ("expires_at");
CREATE INDEX "bookmarks_newest" ON "bookmarks" USING btree ("user_id","saved_at");
CREATE INDEX "inbox_replies_item" ON "inbox_replies" USING btree ("item_id","position");
CREATE INDEX "inbox_replies_recipient" ON "inbox_replies" USING btree ("recipient");
CREATE INDEX "inbox_replies_by" ON "inbox_replies" USING btree ("by_id") WHERE "inbox_replies"."by_id" is not null;
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");
CREATE UNIQUE INDEX "consents_standing" ON "consents" USING btree ("user_id","name") WHERE "consents"."withdrawn_at" is null;
ALTER TABLE "donation_intentions" ADD CONSTRAINT "donation_intentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "donation_intentions_user" ON "donation_intentions" USING btree ("user_id");
CREATE INDEX "donation_intentions_email" ON "donation_intentions" USING btree (lower("email"));
ALTER TABLE "member_profiles" ADD CONSTRAINT "member_profiles_age_group" CHECK ("member_profiles"."age_group" in ('adult', 'younger'));
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_left" CHECK ("subscriptions"."left_at" is null or "subscriptions"."confirmed_at" is null);