CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "comments_text_given" CHECK (length("comments"."text") > 0)
);

CREATE TABLE "registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"seats" integer NOT NULL,
	"user_id" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "registrations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "registrations_seats" CHECK ("registrations"."seats" between 1 and 4),
	CONSTRAINT "registrations_email_lower" CHECK ("registrations"."email" = lower("registrations"."email"))
);

CREATE TABLE "donation_intentions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"frequency" text NOT NULL,
	"method" text NOT NULL,
	"tier" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donation_intentions_amount" CHECK ("donation_intentions"."amount_in_paise" > 0),
	CONSTRAINT "donation_intentions_frequency" CHECK ("donation_intentions"."frequency" in ('one-time', 'monthly')),
	CONSTRAINT "donation_intentions_method" CHECK ("donation_intentions"."method" in ('card', 'upi', 'netbanking'))
);

CREATE TABLE "member_profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"date_of_birth" date,
	"location" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"terms_accepted_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "subscriptions_email_lower" CHECK ("subscriptions"."email" = lower("subscriptions"."email"))
);

CREATE TABLE "download_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"query" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "inbox_items" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inbox_items_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"summary" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "inbox_items_position_unique" UNIQUE("position"),
	CONSTRAINT "inbox_items_status" CHECK ("inbox_items"."status" in ('new', 'approved', 'done'))
);

CREATE TABLE "enrolments" (
	"id" text PRIMARY KEY NOT NULL,
	"program_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_email_lower" CHECK ("enrolments"."email" = lower("enrolments"."email"))
);

CREATE TABLE "programs" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"about" text NOT NULL,
	"image_id" text NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"level" text NOT NULL,
	"format" text NOT NULL,
	"duration" text NOT NULL,
	"sessions" integer NOT NULL,
	"price_in_paise" integer NOT NULL,
	"rating" numeric(2, 1),
	"participants" integer,
	"instructor" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"location" text NOT NULL,
	"features" text[] NOT NULL,
	"bring" text DEFAULT '' NOT NULL,
	"for_whom" text DEFAULT '' NOT NULL,
	"outline" jsonb NOT NULL,
	"faq" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programs_category" CHECK ("programs"."category" in ('Meditation', 'Yoga', 'Wellness', 'Retreat')),
	CONSTRAINT "programs_level" CHECK ("programs"."level" in ('Beginner', 'Intermediate', 'Advanced', 'All Levels')),
	CONSTRAINT "programs_format" CHECK ("programs"."format" in ('Online', 'In-Person', 'Hybrid', 'Retreat')),
	CONSTRAINT "programs_price" CHECK ("programs"."price_in_paise" >= 0)
);

CREATE TABLE "resources" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"level" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"mime" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"captions" text DEFAULT '' NOT NULL,
	"poster" text DEFAULT '' NOT NULL,
	"transcript" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "resources_type" CHECK ("resources"."type" in ('video', 'audio', 'pdf', 'guide')),
	CONSTRAINT "resources_has_something" CHECK ("resources"."body" <> '' or "resources"."file" <> '')
);

ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "member_profiles" ADD CONSTRAINT "member_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "programs" ADD CONSTRAINT "programs_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "comments_shown" ON "comments" USING btree ("post_id","created_at","id") WHERE "comments"."approved_at" is not null;
CREATE UNIQUE INDEX "registrations_once" ON "registrations" USING btree ("event_id","email") WHERE "registrations"."cancelled_at" is null;
CREATE INDEX "registrations_event" ON "registrations" USING btree ("event_id","created_at","id");
CREATE INDEX "registrations_user" ON "registrations" USING btree ("user_id");
CREATE INDEX "donation_intentions_newest" ON "donation_intentions" USING btree ("created_at","id");
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");
CREATE INDEX "inbox_items_kind" ON "inbox_items" USING btree ("kind","position");
CREATE INDEX "inbox_items_status" ON "inbox_items" USING btree ("status","position");
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("program_id","email");
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id");
CREATE INDEX "programs_order" ON "programs" USING btree ("position","id");
CREATE INDEX "resources_order" ON "resources" USING btree ("position","id");