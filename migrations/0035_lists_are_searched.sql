CREATE INDEX "posts_tags" ON "posts" USING gin ("tags");
CREATE INDEX "registrations_by_name" ON "registrations" USING btree ("event_id",lower("name"),"id");
CREATE INDEX "donation_intentions_words" ON "donation_intentions" USING gin (("name" || ' ' || "email" || ' ' || "phone" || ' ' || "id" || ' ' || coalesce("bank_reference", '')) gin_trgm_ops);
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (("title" || ' ' || "record_id" || ' ' || "by") gin_trgm_ops);
CREATE INDEX "mails_recipient_words" ON "mails" USING gin ("recipient" gin_trgm_ops);
CREATE INDEX "bin_words" ON "bin" USING gin ("title" gin_trgm_ops);
CREATE INDEX "drafts_newest" ON "drafts" USING btree ("kind","version_id");