CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);

-- Whoever was guessing a password while the site was upgraded goes on with the same count.
INSERT INTO "rate_limits" SELECT "key", "wrong", (extract(epoch FROM "expires_at") * 1000)::bigint
FROM "sign_in_counts" WHERE "expires_at" > now();
DROP TABLE "sign_in_counts" CASCADE;
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");
