-- When people are answered was a line of the contact page; now it is hours, which the inbox counts too, or words of the foundation's own.
INSERT INTO "settings" ("key", "value", "updated_at", "updated_by")
SELECT 'site',
	CASE WHEN said = '' THEN '{"answerHours": null}'::jsonb
		ELSE jsonb_build_object('answerWords', said, 'answerHours', CASE
			WHEN said ~* '\m[1-9]\d?\d?\s*hours?\M' AND hours BETWEEN 1 AND 720 THEN hours
			WHEN said ~* '\m[1-9]\d?\s*(working )?days?\M' AND days BETWEEN 1 AND 30 THEN days * 24
			ELSE 24 END) END,
	"updated_at", "updated_by"
FROM (
	SELECT trim("value" ->> 'answerTime') AS said, "updated_at", "updated_by",
		substring("value" ->> 'answerTime' FROM '(?i)\m([1-9]\d?\d?)\s*hours?\M')::int AS hours,
		substring("value" ->> 'answerTime' FROM '(?i)\m([1-9]\d?)\s*(?:working )?days?\M')::int AS days
	FROM "settings" WHERE "key" = 'contact' AND "value" ? 'answerTime'
) stored
WHERE said <> 'within 24 hours, Monday to Saturday'
ON CONFLICT ("key") DO UPDATE SET "value" = "settings"."value" || excluded."value";

UPDATE "settings" SET "value" = "value" - 'answerTime' WHERE "key" = 'contact' AND "value" ? 'answerTime';

-- Texts that were saved before follow it.
UPDATE "settings" SET "value" = to_jsonb(replace("value" #>> '{}', 'We answer within 24 hours, Monday to Saturday', 'We answer {answerTime}'))
	WHERE "key" IN ('page:volunteer', 'page:partnerships') AND jsonb_typeof("value") = 'string';
