CREATE TABLE "post_categories" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);

CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"image_id" text NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	"author_image_id" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"read_time" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_title_given" CHECK (length("posts"."title") > 0)
);

CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_id" text NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer DEFAULT 60 NOT NULL,
	"location" text NOT NULL,
	"type" text NOT NULL,
	"capacity" integer NOT NULL,
	"online_capacity" integer,
	"registered" integer DEFAULT 0 NOT NULL,
	"price_in_paise" integer NOT NULL,
	"organizer" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"join_url" text DEFAULT '' NOT NULL,
	"bring" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_title_given" CHECK (length("events"."title") > 0),
	CONSTRAINT "events_type" CHECK ("events"."type" in ('Online', 'Offline', 'Hybrid')),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" >= 1),
	CONSTRAINT "events_seats" CHECK ("events"."registered" between 0 and "events"."capacity"),
	CONSTRAINT "events_online_capacity" CHECK ("events"."online_capacity" is null or ("events"."type" = 'Hybrid' and "events"."online_capacity" between 0 and "events"."capacity")),
	CONSTRAINT "events_price" CHECK ("events"."price_in_paise" >= 0),
	CONSTRAINT "events_duration" CHECK ("events"."duration_minutes" >= 1 and "events"."ends_at" > "events"."starts_at")
);

CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider" UNIQUE("provider_id","account_id")
);

CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);

CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'member' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);

CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "upload_uses" (
	"upload_id" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	CONSTRAINT "upload_uses_owner_kind_owner_id_upload_id_pk" PRIMARY KEY("owner_kind","owner_id","upload_id")
);

CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"widths" integer[] NOT NULL,
	"has_avif" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_id_shape" CHECK ("uploads"."id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "uploads_has_widths" CHECK (cardinality("uploads"."widths") > 0)
);

CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quotes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"author" text NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_position_unique" UNIQUE("position"),
	CONSTRAINT "quotes_text_given" CHECK (length("quotes"."text") > 0),
	CONSTRAINT "quotes_category" CHECK ("quotes"."category" in ('Motivational', 'Inspirational', 'Educational', 'Funny', 'Life'))
);

ALTER TABLE "posts" ADD CONSTRAINT "posts_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_image_id_uploads_id_fk" FOREIGN KEY ("author_image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "events" ADD CONSTRAINT "events_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "upload_uses" ADD CONSTRAINT "upload_uses_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "posts_newest" ON "posts" USING btree ("publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "posts_category" ON "posts" USING btree ("category","publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "posts_featured" ON "posts" USING btree ("publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."featured";
CREATE INDEX "posts_image" ON "posts" USING btree ("image_id");
CREATE INDEX "posts_author_image" ON "posts" USING btree ("author_image_id");
CREATE INDEX "events_soonest" ON "events" USING btree ("starts_at","id") WHERE "events"."cancelled_at" is null;
CREATE INDEX "events_ending" ON "events" USING btree ("ends_at","id") WHERE "events"."cancelled_at" is null;
CREATE INDEX "events_image" ON "events" USING btree ("image_id");
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");
CREATE INDEX "upload_uses_upload" ON "upload_uses" USING btree ("upload_id");
INSERT INTO "post_categories" ("name", "position") VALUES
	('Technology', 1), ('Business', 2), ('Health', 3), ('Entertainment', 4), ('Sports', 5), ('Science', 6), ('Travel', 7), ('Lifestyle', 8), ('Education', 9),
	('Yoga', 10), ('Meditation', 11), ('Pranayama', 12), ('Mindfulness', 13), ('Wellness', 14), ('Community', 15);
