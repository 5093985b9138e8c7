-- Sessions and challenges end once: the column held tokens and holds their hashes from now on.
DELETE FROM "sessions";
DELETE FROM "sign_in_challenges";
DROP TABLE "verifications";
-- Rows without a password never signed anybody in.
DELETE FROM "accounts" WHERE "provider_id" <> 'credential' OR "password" IS NULL;
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_provider";
DROP INDEX "accounts_user";
ALTER TABLE "accounts" DROP COLUMN "id";
ALTER TABLE "accounts" ADD PRIMARY KEY ("user_id");
ALTER TABLE "accounts" ALTER COLUMN "password" SET NOT NULL;
ALTER TABLE "accounts" DROP COLUMN "account_id";
ALTER TABLE "accounts" DROP COLUMN "provider_id";
ALTER TABLE "accounts" DROP COLUMN "access_token";
ALTER TABLE "accounts" DROP COLUMN "refresh_token";
ALTER TABLE "accounts" DROP COLUMN "id_token";
ALTER TABLE "accounts" DROP COLUMN "access_token_expires_at";
ALTER TABLE "accounts" DROP COLUMN "refresh_token_expires_at";
ALTER TABLE "accounts" DROP COLUMN "scope";
ALTER TABLE "sessions" DROP COLUMN "impersonated_by";
ALTER TABLE "sign_in_challenges" DROP COLUMN "proof";
ALTER TABLE "two_factors" DROP COLUMN "failed_verification_count";
ALTER TABLE "two_factors" DROP COLUMN "locked_until";
ALTER TABLE "users" DROP COLUMN "ban_reason";
ALTER TABLE "users" DROP COLUMN "ban_expires";
