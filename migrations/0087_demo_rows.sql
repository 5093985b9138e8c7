CREATE TABLE "demo_rows" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"content" jsonb,
	"removed_at" timestamp (3) with time zone,
	"removed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "demo_rows_kind_id_pk" PRIMARY KEY("kind","id")
);
