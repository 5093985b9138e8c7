CREATE TABLE "bin" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"title" text NOT NULL,
	"row" jsonb,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"deleted_by" text NOT NULL,
	CONSTRAINT "bin_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);

CREATE TABLE "versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"pictures" jsonb DEFAULT '{}' NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text DEFAULT '' NOT NULL
);

ALTER TABLE "comments" DROP CONSTRAINT "comments_post_id_posts_id_fk";

CREATE INDEX "bin_newest" ON "bin" USING btree ("deleted_at" DESC NULLS LAST,"kind","record_id");
CREATE INDEX "versions_of" ON "versions" USING btree ("kind","record_id","id" DESC NULLS LAST);