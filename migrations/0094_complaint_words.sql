-- Texts that were saved before: the periods of complaints and of fees, the hours and the gateway follow the settings now.
UPDATE "settings" SET "value" = to_jsonb(replace(replace(replace(replace(replace(replace(replace(replace("value" #>> '{}',
	'the payment gateway {gateway}, which', 'a payment gateway (at present: {gateway}), which'),
	'telephone {phone}, Monday to Saturday, 9:00 AM to 6:00 PM.', 'telephone {phone}, {officeHours}.'),
	'We confirm that we have received your complaint within 24 hours, Monday to Saturday, and settle it within 90 days', 'We confirm that we have received your complaint {answerTime}, and settle it within {dataDays} days'),
	'We answer at the latest within 90 days, and usually', 'We answer at the latest within {dataDays} days, and usually'),
	'or if none has come within 90 days, you can complain', 'or if none has come within {dataDays} days, you can complain'),
	'We send them within seven working days after the decision', 'We send them within {feeRefundDays} working days after the decision'),
	'We confirm that we have received a complaint within 24 hours, Monday to Saturday.', 'We confirm that we have received a complaint {answerTime}.'),
	'Complaints about content on this site are decided within 15 days, others within 30 days, and those about personal data within 90 days', 'Complaints about content on this site are decided within {contentDays} days, others within {complaintDays} days, and those about personal data within {dataDays} days'))
	WHERE "key" IN ('page:privacy', 'page:terms') AND jsonb_typeof("value") = 'string';
