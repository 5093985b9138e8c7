CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"state" text DEFAULT 'running' NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"is_uploaded" boolean DEFAULT false NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "backup_runs_state" CHECK ("backup_runs"."state" in ('running', 'done', 'failed'))
);

CREATE TABLE "backup_settings" (
	"id" text PRIMARY KEY DEFAULT 'site' NOT NULL,
	"schedule" text DEFAULT 'off' NOT NULL,
	"keep" integer DEFAULT 14 NOT NULL,
	"passphrase" text DEFAULT '' NOT NULL,
	"passphrase_set_at" timestamp (3) with time zone,
	"bucket" text DEFAULT '' NOT NULL,
	CONSTRAINT "backup_settings_is_one" CHECK ("backup_settings"."id" = 'site'),
	CONSTRAINT "backup_settings_schedule" CHECK ("backup_settings"."schedule" in ('off', 'daily', 'weekly')),
	CONSTRAINT "backup_settings_keep" CHECK ("backup_settings"."keep" between 1 and 90),
	CONSTRAINT "backup_settings_encrypted" CHECK ("backup_settings"."schedule" = 'off' or "backup_settings"."passphrase" <> '')
);

CREATE UNIQUE INDEX "backup_runs_one_runs" ON "backup_runs" USING btree ("state") WHERE "backup_runs"."state" = 'running';