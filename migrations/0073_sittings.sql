CREATE TABLE "sitting_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "sitting_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);

CREATE TABLE "sittings" (
	"day" date NOT NULL,
	"browser" text NOT NULL,
	CONSTRAINT "sittings_day_browser_pk" PRIMARY KEY("day","browser"),
	CONSTRAINT "sittings_browser_hashed" CHECK (length("sittings"."browser") = 64)
);

ALTER TABLE "sitting_days" ADD CONSTRAINT "sitting_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
-- The page shows how many have sat today.
CREATE TRIGGER live_changed AFTER INSERT ON "sittings"
	FOR EACH ROW EXECUTE FUNCTION note_page_change('live');
