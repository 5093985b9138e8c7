CREATE TABLE "missing_pages" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missing_pages_day_path_pk" PRIMARY KEY("day","path"),
	CONSTRAINT "missing_pages_path" CHECK (length("missing_pages"."path") <= 500)
);

CREATE TABLE "old_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "old_addresses_path_unique" UNIQUE("path"),
	CONSTRAINT "old_addresses_path" CHECK ("old_addresses"."path" like '/_%' and length("old_addresses"."path") <= 500),
	CONSTRAINT "old_addresses_target" CHECK ("old_addresses"."target" ~ '^(/|https://)' and length("old_addresses"."target") <= 1000),
	CONSTRAINT "old_addresses_no_loop" CHECK ("old_addresses"."path" <> "old_addresses"."target")
);
