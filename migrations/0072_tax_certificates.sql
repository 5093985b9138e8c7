CREATE TABLE "tax_certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"year" text NOT NULL,
	"pan" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"mailed_to" text DEFAULT '' NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "tax_certificates_file" UNIQUE("year","sha256"),
	CONSTRAINT "tax_certificates_year" CHECK ("tax_certificates"."year" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "tax_certificates_mailed" CHECK (("tax_certificates"."mailed_to" = '') = ("tax_certificates"."mailed_at" is null))
);

CREATE TABLE "tax_filings" (
	"year" text PRIMARY KEY NOT NULL,
	"filed_on" date NOT NULL,
	"acknowledgement" text NOT NULL
);

CREATE INDEX "tax_certificates_mailed" ON "tax_certificates" USING btree ("mailed_to") WHERE "tax_certificates"."mailed_to" <> '';