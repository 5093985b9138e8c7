-- The approval for deductions stood on /donate as one line of its own. Until number and days are entered under Receipts and tax, that line is shown on.
INSERT INTO "settings" ("key", "value", "updated_at", "updated_by")
SELECT 'receipts', jsonb_build_object('approvalLine', "value" -> 'taxApproval'), "updated_at", "updated_by"
FROM "settings" WHERE "key" = 'giving' AND "value" ->> 'taxApproval' <> ''
ON CONFLICT ("key") DO UPDATE SET "value" = "settings"."value" || excluded."value";

UPDATE "settings" SET "value" = "value" - 'taxApproval' WHERE "key" = 'giving' AND "value" ? 'taxApproval';
