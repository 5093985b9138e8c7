-- Texts that were saved before: their numbers follow the settings now, and events of the gateway go after thirty days.
UPDATE "settings" SET "value" = to_jsonb(replace(replace("value" #>> '{}',
	'at present as a rule about ten years after', 'at present {giftYears} years after'),
	'Messages of the gateway, for ninety days', 'Messages of the gateway, for thirty days'))
	WHERE "key" = 'page:privacy' AND jsonb_typeof("value") = 'string';
