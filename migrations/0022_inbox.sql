CREATE TABLE "inbox_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"by_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

ALTER TABLE "inbox_items" DROP CONSTRAINT "inbox_items_status";
DROP INDEX "inbox_items_kind";
DROP INDEX "inbox_items_status";
DROP INDEX "inbox_items_kind_status";
ALTER TABLE "inbox_items" ADD COLUMN "due_at" timestamp with time zone;
ALTER TABLE "inbox_items" ADD COLUMN "read_at" timestamp with time zone;
ALTER TABLE "inbox_items" ADD COLUMN "handled_by" text;
ALTER TABLE "inbox_items" ADD COLUMN "assigned_to" text;
ALTER TABLE "inbox_items" ADD COLUMN "urgency" interval GENERATED ALWAYS AS (coalesce(due_at - timestamptz '2000-01-01T00:00:00Z', timestamptz '3000-01-01T00:00:00Z' - created_at)) STORED NOT NULL;
-- What these forms promised when they were sent.
UPDATE "inbox_items" SET "due_at" = "created_at" + interval '24 hours' WHERE "kind" in ('message', 'volunteer', 'partnership');
ALTER TABLE "inbox_notes" ADD CONSTRAINT "inbox_notes_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inbox_notes" ADD CONSTRAINT "inbox_notes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "inbox_notes_item" ON "inbox_notes" USING btree ("item_id","id");
CREATE INDEX "inbox_notes_by" ON "inbox_notes" USING btree ("by_id") WHERE "inbox_notes"."by_id" is not null;
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "inbox_items_waiting" ON "inbox_items" USING btree ("kind","urgency","position","id") WHERE "inbox_items"."status" = 'new';
CREATE INDEX "inbox_items_assigned" ON "inbox_items" USING btree ("assigned_to","kind","status","position") WHERE "inbox_items"."assigned_to" is not null;
CREATE INDEX "inbox_items_handled_by" ON "inbox_items" USING btree ("handled_by") WHERE "inbox_items"."handled_by" is not null;
CREATE INDEX "inbox_items_subject" ON "inbox_items" USING btree ("kind","subject_id");
DROP INDEX "inbox_items_text";
CREATE INDEX "inbox_items_words" ON "inbox_items" USING gin (("id" || ' ' || "name" || ' ' || "email" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g') || ' ' || "summary" || ' ' || jsonb_path_query_array("details", '$.*')::text) gin_trgm_ops);
CREATE INDEX "inbox_items_kind_status" ON "inbox_items" USING btree ("kind","status","position","id");
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_status" CHECK ("inbox_items"."status" in ('new', 'approved', 'done', 'spam'));
