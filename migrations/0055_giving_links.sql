CREATE TABLE "giving_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE INDEX "giving_links_email" ON "giving_links" USING btree ("email");
CREATE INDEX "giving_links_created" ON "giving_links" USING btree ("created_at");