DROP VIEW "public"."published_campaigns";
ALTER TABLE "campaigns" ADD COLUMN "starts_on" date;
ALTER TABLE "campaigns" ADD COLUMN "hides_progress" boolean DEFAULT false NOT NULL;
ALTER TABLE "campaigns" ADD COLUMN "hides_names" boolean DEFAULT false NOT NULL;
CREATE VIEW "public"."published_campaigns" AS (select "id", "version", "position", "title", "kicker", "story", "updates", "spending", "goal_in_paise", "starts_on", "ends_on", "if_more", "hides_progress", "hides_names", "is_sample", "image_id", "image_alt", "created_at", "search" from "campaigns" where "campaigns"."status" = 'published');