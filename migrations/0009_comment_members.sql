ALTER TABLE "comments" ADD COLUMN "user_id" text;
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id");