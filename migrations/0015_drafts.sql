CREATE TABLE "drafts" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"version_id" bigint NOT NULL,
	"title" text NOT NULL,
	"base" integer,
	"publish_at" timestamp (3) with time zone,
	"planned_by" text DEFAULT '' NOT NULL,
	"planned_by_id" text,
	"problem" text DEFAULT '' NOT NULL,
	"row" jsonb,
	CONSTRAINT "drafts_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);

CREATE TABLE "preview_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

ALTER TABLE "versions" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "drafts_due" ON "drafts" USING btree ("publish_at");
CREATE INDEX "drafts_version" ON "drafts" USING btree ("version_id");