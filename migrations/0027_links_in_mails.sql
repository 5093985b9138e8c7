CREATE TABLE "newsletter_confirmation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_purpose_known" CHECK ("account_links"."purpose" in ('address', 'password', 'new-address'))
);

ALTER TABLE "subscriptions" ADD COLUMN "asked_at" timestamp with time zone;
ALTER TABLE "newsletter_confirmation_links" ADD CONSTRAINT "newsletter_confirmation_links_email_subscriptions_email_fk" FOREIGN KEY ("email") REFERENCES "public"."subscriptions"("email") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "newsletter_confirmation_links_email" ON "newsletter_confirmation_links" USING btree ("email");
CREATE INDEX "newsletter_confirmation_links_age" ON "newsletter_confirmation_links" USING btree ("expires_at");
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id");
CREATE INDEX "account_links_expires" ON "account_links" USING btree ("expires_at");