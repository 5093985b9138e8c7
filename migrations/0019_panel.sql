CREATE INDEX "registrations_newest" ON "registrations" USING btree ("created_at","cancelled_at");
CREATE INDEX "registrations_text" ON "registrations" USING gin (("name" || ' ' || "email" || ' ' || "phone" || ' ' || "id") gin_trgm_ops);
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("created_at");
CREATE INDEX "inbox_items_text" ON "inbox_items" USING gin (("name" || ' ' || "email" || ' ' || "phone" || ' ' || "id" || ' ' || "summary") gin_trgm_ops);
CREATE INDEX "drafts_title" ON "drafts" USING gin ("title" gin_trgm_ops);
CREATE INDEX "testimonials_text" ON "testimonials" USING gin (("name" || ' ' || "words") gin_trgm_ops);