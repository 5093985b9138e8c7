CREATE FUNCTION beginnings_of(given jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT jsonb_object_agg(key, left(value, 300)) FROM jsonb_each_text(CASE WHEN jsonb_typeof(given) = 'object' THEN given END));--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "beginnings" jsonb GENERATED ALWAYS AS (case when "versions"."is_draft" then beginnings_of("versions"."values") end) STORED;
