-- Texts that were saved before: gateway, days and grievance officer follow the settings now.
UPDATE "settings" SET "value" = to_jsonb(replace(replace(replace(replace(replace("value" #>> '{}',
	'[name of the officer, to be added before this site goes live]', '{grievanceOfficer}'),
	'the payment gateway Razorpay, which', 'the payment gateway {gateway}, which'),
	'Messages of the gateway, for thirty days', 'Messages of the gateway, for {eventDays} days'),
	'within 15 days, with the reference, date and amount', 'within {refundAskDays} days, with the reference, date and amount'),
	'We answer within seven working days and, when the mistake is clear', 'We answer within {refundAnswerDays} working days and, when the mistake is clear'))
	WHERE "key" IN ('page:privacy', 'page:terms') AND jsonb_typeof("value") = 'string';
