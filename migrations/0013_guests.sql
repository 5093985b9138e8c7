CREATE TABLE "ticket_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"registration_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

-- A place may have several links: the one that each has goes on working.
INSERT INTO "ticket_links" ("token_hash", "registration_id", "created_at") SELECT "token_hash", "id", "created_at" FROM "registrations";
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_token_hash_unique";
DROP INDEX "registrations_once";
ALTER TABLE "registrations" ADD COLUMN "checked_in_at" timestamp with time zone;
ALTER TABLE "registrations" ADD COLUMN "paid_seats" integer DEFAULT 0 NOT NULL;
ALTER TABLE "registrations" ADD COLUMN "paid_at" timestamp with time zone;
ALTER TABLE "registrations" ADD COLUMN "paid_note" text DEFAULT '' NOT NULL;
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "ticket_links_registration" ON "ticket_links" USING btree ("registration_id","created_at");
CREATE UNIQUE INDEX "registrations_once" ON "registrations" USING btree ("event_id","email") WHERE "registrations"."cancelled_at" is null and "registrations"."email" <> '';
ALTER TABLE "registrations" DROP COLUMN "token_hash";
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_here_or_gone" CHECK ("registrations"."checked_in_at" is null or "registrations"."cancelled_at" is null);
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_paid" CHECK ("registrations"."paid_seats" between 0 and 4 and ("registrations"."paid_seats" = 0) = ("registrations"."paid_at" is null));