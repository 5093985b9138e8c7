CREATE TABLE "inbox_opened" (
	"item_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_opened_item_id_user_id_pk" PRIMARY KEY("item_id","user_id")
);

ALTER TABLE "inbox_opened" ADD CONSTRAINT "inbox_opened_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inbox_opened" ADD CONSTRAINT "inbox_opened_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "inbox_opened_user" ON "inbox_opened" USING btree ("user_id");