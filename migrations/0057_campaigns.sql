CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'campaign' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"kicker" text DEFAULT '' NOT NULL,
	"story" text NOT NULL,
	"updates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"spending" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"goal_in_paise" bigint NOT NULL,
	"ends_on" date NOT NULL,
	"if_more" text DEFAULT '' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"image_id" text NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector("campaigns"."title", array["campaigns"."kicker"], search_list(array["campaigns"."story", search_list(array[search_json(jsonb_path_query_array("campaigns"."updates", '$[*].title')), search_json(jsonb_path_query_array("campaigns"."updates", '$[*].text'))])]))) STORED NOT NULL,
	CONSTRAINT "campaigns_kind" CHECK ("campaigns"."kind" = 'campaign'),
	CONSTRAINT "campaigns_goal" CHECK ("campaigns"."goal_in_paise" > 0)
);

ALTER TABLE "gifts" ADD COLUMN "campaign_id" text;
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_record" FOREIGN KEY ("kind","id","status") REFERENCES "public"."records"("kind","id","status") ON DELETE cascade ON UPDATE cascade;
CREATE INDEX "campaigns_search" ON "campaigns" USING gin ("search") WITH (fastupdate=false);
CREATE INDEX "campaigns_spelling" ON "campaigns" USING gin (search_fold(search_list(array["title", "kicker"])) gin_trgm_ops) WITH (fastupdate=false);
CREATE INDEX "campaigns_order" ON "campaigns" USING btree ("position","id") WHERE "campaigns"."status" = 'published';
CREATE INDEX "campaigns_end" ON "campaigns" USING btree ("ends_on") WHERE "campaigns"."status" = 'published';
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "gifts_campaign" ON "gifts" USING btree ("campaign_id") WHERE "gifts"."campaign_id" is not null;
CREATE VIEW "public"."published_campaigns" AS (select "id", "version", "position", "title", "kicker", "story", "updates", "spending", "goal_in_paise", "ends_on", "if_more", "is_sample", "image_id", "image_alt", "created_at", "search" from "campaigns" where "campaigns"."status" = 'published');
CREATE TRIGGER make_record BEFORE INSERT ON "campaigns" FOR EACH ROW EXECUTE FUNCTION make_record();
SELECT raise_content_on('campaigns');
-- Pages show the progress of campaigns: each movement is written together with the state of its gift.
CREATE TRIGGER live_added AFTER INSERT ON "gifts"
	FOR EACH ROW WHEN (NEW."campaign_id" IS NOT NULL AND NEW."received_on" IS NOT NULL)
	EXECUTE FUNCTION note_page_change('live');
CREATE TRIGGER live_changed AFTER UPDATE OF "status", "refunded_in_paise", "campaign_id", "show_name_id", "name" ON "gifts"
	FOR EACH ROW WHEN (OLD."campaign_id" IS NOT NULL OR NEW."campaign_id" IS NOT NULL)
	EXECUTE FUNCTION note_page_change('live');
