CREATE TABLE "pan_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"gift_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

ALTER TABLE "pan_links" ADD CONSTRAINT "pan_links_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "pan_links_gift" ON "pan_links" USING btree ("gift_id");
CREATE INDEX "pan_links_expiry" ON "pan_links" USING btree ("expires_at");