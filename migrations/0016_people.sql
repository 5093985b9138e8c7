CREATE TABLE "member_notes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"noted_by" text NOT NULL
);

CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"changed_at" timestamp (3) with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE "staff_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('admin', 'editor', 'events', 'finance')),
	CONSTRAINT "staff_invitations_one_end" CHECK (num_nonnulls("staff_invitations"."used_at", "staff_invitations"."revoked_at") < 2)
);

ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "registrations_email" ON "registrations" USING btree (lower("email"));
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("changed_at","id");
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("kind","changed_at","id");
CREATE INDEX "audit_log_by" ON "audit_log" USING btree ("by_id","changed_at","id");
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."used_at" is null and "staff_invitations"."revoked_at" is null;
CREATE INDEX "staff_invitations_expires" ON "staff_invitations" USING btree ("expires_at");
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");
CREATE INDEX "users_role" ON "users" USING btree ("role");
CREATE INDEX "users_words" ON "users" USING gin (("name" || ' ' || "email") gin_trgm_ops);
-- Somebody must be able to let others in: whoever writes, the last admin who can sign in stays one. Writers wait for
-- each other, and each looks after the others are done, so that two admins cannot take the role from each other.
CREATE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('users admins', 0));
	IF NOT EXISTS (SELECT FROM users WHERE role = 'admin' AND NOT banned) THEN
		RAISE EXCEPTION 'the last admin stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_keep_an_admin';
	END IF;
	RETURN NULL;
END
$$;
CREATE TRIGGER keep_an_admin AFTER UPDATE OF "role", "banned" ON "users" FOR EACH ROW
	WHEN (OLD.role = 'admin' AND NOT OLD.banned AND (NEW.role <> 'admin' OR NEW.banned)) EXECUTE FUNCTION keep_an_admin();
CREATE TRIGGER keep_an_admin_there AFTER DELETE ON "users" FOR EACH ROW
	WHEN (OLD.role = 'admin' AND NOT OLD.banned) EXECUTE FUNCTION keep_an_admin();
