CREATE INDEX "posts_changed" ON "posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "posts_by_title" ON "posts" USING btree (lower("title"),"id");