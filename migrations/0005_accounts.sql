CREATE TABLE "known_sign_ins" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "sign_in_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE INDEX "known_sign_ins_expires" ON "known_sign_ins" USING btree ("expires_at");
CREATE INDEX "sign_in_counts_expires" ON "sign_in_counts" USING btree ("expires_at");