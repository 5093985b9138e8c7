-- For an index: array_to_string is only called changeable because some types are written as the session wishes; text never is.
CREATE FUNCTION tags_text(text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN array_to_string($1, ',');
DROP INDEX "posts_newest";
DROP INDEX "posts_category";
DROP INDEX "events_soonest";
CREATE INDEX "posts_title_words" ON "posts" USING gin ("title" gin_trgm_ops);
CREATE INDEX "posts_excerpt_words" ON "posts" USING gin ("excerpt" gin_trgm_ops);
CREATE INDEX "posts_tags_words" ON "posts" USING gin (tags_text("tags") gin_trgm_ops);
CREATE INDEX "events_type" ON "events" USING btree ("type","starts_at","id","ends_at") WHERE "events"."cancelled_at" is null;
CREATE INDEX "inbox_items_kind_status" ON "inbox_items" USING btree ("kind","status","position");
CREATE INDEX "posts_newest" ON "posts" USING btree ("publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"featured");
CREATE INDEX "posts_category" ON "posts" USING btree ("category","publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"featured");
CREATE INDEX "events_soonest" ON "events" USING btree ("starts_at","id","ends_at") WHERE "events"."cancelled_at" is null;
ALTER TABLE "events" ADD CONSTRAINT "events_length" CHECK ("events"."ends_at" <= "events"."starts_at" + interval '1440 hours');
