CREATE TABLE "encryption_check" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "encryption_check_is_one" CHECK ("encryption_check"."id" = 1)
);
