CREATE TABLE "restored_site" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"restored_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restored_site_is_one" CHECK ("restored_site"."id" = 1)
);
