-- Search (docs/decisions/0008). Both extensions are trusted: the role that owns the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- Words as they are compared: accents, case and punctuation gone (a short list: each sign costs, and unaccent() has made
-- ASCII of the usual quotes and dashes), the joiners within Devanagari words too. unaccent() calls itself stable only
-- because its rules could be changed; ours are not, and a column can be kept by immutable functions alone.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  lower(public.unaccent('public.unaccent'::regdictionary, normalize(given, NFKC))),
  U&'!"#%&()*+,-./:;<=>?@_|~\0027\005C\0964\0965\00B7\2022\200C\200D',
  repeat(' ', 29));

-- array_to_string() is stable for the sake of types that print by setting; text does not.
CREATE FUNCTION search_list(given text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_string(given, ' ');

-- HTML without tags and entities, never shown as HTML. What stands within a line leaves no gap behind.
CREATE FUNCTION search_plain(html text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(html, '</?(a|b|i|u|s|em|strong|code|sub|sup)(\s[^>]*)?>', '', 'g'), '<[^>]*>|&[a-zA-Z0-9#]{1,8};', ' ', 'g');

-- Every text within a JSON value.
CREATE FUNCTION search_json(given jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce((SELECT string_agg(value #>> '{}', ' ') FROM jsonb_path_query(given, 'strict $.** ? (@.type() == "string")') AS value), '');

-- Whole words, for prefixes while typing, and their English stems. Cut, because a tsvector holds at most 1 MB.
CREATE FUNCTION search_lexemes(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT to_tsvector('pg_catalog.simple', folded) || to_tsvector('pg_catalog.english', folded) FROM (SELECT public.search_fold(left(given, 100000)) OFFSET 0) AS text(folded));

-- Title before summary before body.
CREATE FUNCTION search_vector(title text, summary text[], body text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN setweight(public.search_lexemes(title), 'A') || setweight(public.search_lexemes(public.search_list(summary)), 'B') || setweight(public.search_lexemes(body), 'C');

ALTER TABLE "posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector("posts"."title", array["posts"."excerpt", "posts"."category", "posts"."author"] || "posts"."tags", search_plain("posts"."content"))) STORED NOT NULL;
ALTER TABLE "events" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector("events"."title", array["events"."location", "events"."type", "events"."organizer"] || "events"."tags", search_list(array["events"."description", "events"."bring"]))) STORED NOT NULL;
ALTER TABLE "programs" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector("programs"."title", array["programs"."description", "programs"."category", "programs"."level", "programs"."format", "programs"."instructor", "programs"."location"] || "programs"."features", search_list(array["programs"."about", "programs"."for_whom", "programs"."bring", search_json("programs"."outline"), search_json("programs"."faq")]))) STORED NOT NULL;
ALTER TABLE "quotes" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector('', array["quotes"."text", "quotes"."author"], "quotes"."category")) STORED NOT NULL;
ALTER TABLE "resources" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector("resources"."title", array["resources"."description", "resources"."type", "resources"."category", "resources"."level"], search_list(array[search_plain("resources"."body"), search_json("resources"."transcript")]))) STORED NOT NULL;
CREATE INDEX "posts_search" ON "posts" USING gin ("search") WITH (fastupdate=false);
CREATE INDEX "posts_spelling" ON "posts" USING gin (search_fold(search_list(array["title", "excerpt", "category", "author"] || "tags")) gin_trgm_ops) WITH (fastupdate=false);
CREATE INDEX "events_search" ON "events" USING gin ("search") WITH (fastupdate=false);
CREATE INDEX "events_spelling" ON "events" USING gin (search_fold(search_list(array["title", "location", "organizer"] || "tags")) gin_trgm_ops) WITH (fastupdate=false);
CREATE INDEX "programs_search" ON "programs" USING gin ("search") WITH (fastupdate=false);
CREATE INDEX "programs_spelling" ON "programs" USING gin (search_fold(search_list(array["title", "description", "category", "instructor", "location"])) gin_trgm_ops) WITH (fastupdate=false);
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search") WITH (fastupdate=false);
CREATE INDEX "quotes_spelling" ON "quotes" USING gin (search_fold(search_list(array["text", "author"])) gin_trgm_ops) WITH (fastupdate=false);
CREATE INDEX "resources_search" ON "resources" USING gin ("search") WITH (fastupdate=false);
CREATE INDEX "resources_spelling" ON "resources" USING gin (search_fold(search_list(array["title", "description", "category"])) gin_trgm_ops) WITH (fastupdate=false);