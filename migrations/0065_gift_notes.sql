CREATE TABLE "gift_notes" (
	"gift_id" text PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"noted_by" text NOT NULL
);

ALTER TABLE "gift_notes" ADD CONSTRAINT "gift_notes_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE cascade ON UPDATE no action;