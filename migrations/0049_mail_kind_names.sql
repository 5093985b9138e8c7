-- Two kinds of mail have the panel's word, "cancelled": in the outbox, in the texts that staff wrote, and in their versions.
UPDATE "mails" SET "kind" = CASE "kind" WHEN 'event-called-off' THEN 'event-cancelled' ELSE 'event-registration-cancelled' END
WHERE "kind" IN ('event-called-off', 'event-place-given-back');
--> statement-breakpoint
UPDATE "settings" SET "value" = "value" - 'event-called-off' || jsonb_build_object('event-cancelled', "value" -> 'event-called-off')
WHERE "key" = 'mailWords' AND "value" ? 'event-called-off';
--> statement-breakpoint
UPDATE "settings" SET "value" = "value" - 'event-place-given-back' || jsonb_build_object('event-registration-cancelled', "value" -> 'event-place-given-back')
WHERE "key" = 'mailWords' AND "value" ? 'event-place-given-back';
--> statement-breakpoint
UPDATE "versions" SET "values" = replace(replace("values"::text,
	'"mailWords.event-called-off.', '"mailWords.event-cancelled.'),
	'"mailWords.event-place-given-back.', '"mailWords.event-registration-cancelled.')::jsonb
WHERE "record_id" = 'mail-words';
