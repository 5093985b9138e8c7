CREATE INDEX "posts_author_words" ON "posts" USING gin ("author" gin_trgm_ops);
-- The foundation's own subjects come first, unless staff have put the categories in an order of their own.
UPDATE "post_categories" SET "position" = "own"."position"
FROM (VALUES ('Yoga', 1), ('Meditation', 2), ('Pranayama', 3), ('Mindfulness', 4), ('Wellness', 5), ('Community', 6), ('Lifestyle', 7),
	('Education', 8), ('Travel', 9), ('Health', 10), ('Science', 11), ('Technology', 12), ('Business', 13), ('Entertainment', 14),
	('Sports', 15)) AS "own" ("name", "position")
WHERE "post_categories"."name" = "own"."name" AND NOT EXISTS (
	SELECT 1 FROM "post_categories" JOIN (VALUES ('Technology', 1), ('Business', 2), ('Health', 3), ('Entertainment', 4), ('Sports', 5),
		('Science', 6), ('Travel', 7), ('Lifestyle', 8), ('Education', 9), ('Yoga', 10), ('Meditation', 11), ('Pranayama', 12),
		('Mindfulness', 13), ('Wellness', 14), ('Community', 15)) AS "first" ("name", "position") USING ("name")
	WHERE "post_categories"."position" <> "first"."position");
