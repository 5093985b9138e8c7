-- Says on the channel `content` which table has changed, once a transaction, when it commits: the page cache listens.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('content', coalesce(tg_argv[0], tg_table_name));
	RETURN NULL;
END
$$;
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "post_categories" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "comments" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "quotes" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "programs" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "resources" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "uploads" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
-- Seats change with every registration, an event's own words seldom: the listener may wait a moment with the first.
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
	"title", "description", "image_id", "image_alt", "starts_at", "ends_at", "duration_minutes", "location", "type", "capacity",
	"online_capacity", "price_in_paise", "organizer", "tags", "join_url", "bring", "version", "cancelled_at"
	ON "events" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_seats AFTER UPDATE OF "registered" ON "events" FOR EACH STATEMENT EXECUTE FUNCTION tell_change('events seats');
