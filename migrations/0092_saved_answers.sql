CREATE TABLE "saved_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "saved_answers_title_length" CHECK (length("saved_answers"."title") between 1 and 80),
	CONSTRAINT "saved_answers_text_length" CHECK (length("saved_answers"."text") between 1 and 5000)
);

CREATE UNIQUE INDEX "saved_answers_title" ON "saved_answers" USING btree (lower("title"));