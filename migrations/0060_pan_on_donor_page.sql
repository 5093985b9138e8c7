-- The links that take a PAN open the donor's page from here on: their tokens are hashed as its own are, and lasted thirty days.
INSERT INTO "giving_links" ("token_hash", "email", "created_at")
SELECT "pan_links"."token_hash", lower("gifts"."email"), "pan_links"."expires_at" - interval '30 days'
FROM "pan_links" JOIN "gifts" ON "gifts"."id" = "pan_links"."gift_id"
WHERE "pan_links"."expires_at" > now() AND "gifts"."email" <> '';

DROP TABLE "pan_links" CASCADE;
