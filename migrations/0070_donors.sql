CREATE TABLE "donor_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"donor_id" text NOT NULL,
	"replaced_by" text
);

CREATE TABLE "donor_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"donor_id" text NOT NULL,
	"other_id" text NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"merged_by" text NOT NULL,
	"before" jsonb NOT NULL
);

CREATE TABLE "donor_notes" (
	"donor_id" text PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"noted_by" text NOT NULL
);

DROP INDEX "gifts_words";
ALTER TABLE "gifts" ADD COLUMN "donor_id" text DEFAULT '' NOT NULL;

-- The donor of a new gift: by the address, which a merge may have replaced; without one it is a donor of its own. The
-- row of the address is locked until the gift is stored, so that a merge moves it too.
CREATE FUNCTION set_donor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known donor_addresses;
BEGIN
  IF NEW.email = '' THEN
    NEW.donor_id := coalesce(nullif(NEW.donor_id, ''), NEW.id);
    RETURN NEW;
  END IF;
  INSERT INTO donor_addresses (email, donor_id) VALUES (lower(NEW.email), NEW.id)
    ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING * INTO known;
  NEW.donor_id := known.donor_id;
  IF known.replaced_by IS NOT NULL THEN
    NEW.email := known.replaced_by;
    NEW.user_id := coalesce(NEW.user_id, (SELECT user_id FROM gifts
      WHERE donor_id = known.donor_id AND user_id IS NOT NULL ORDER BY created_at DESC LIMIT 1));
  END IF;
  RETURN NEW;
END $$;

INSERT INTO donor_addresses (email, donor_id)
SELECT DISTINCT ON (lower(email)) lower(email), id FROM gifts WHERE email <> '' ORDER BY lower(email), created_at, id;

UPDATE gifts SET donor_id = coalesce((SELECT donor_id FROM donor_addresses WHERE donor_addresses.email = lower(gifts.email)), id);

CREATE TRIGGER gifts_donor BEFORE INSERT ON gifts FOR EACH ROW EXECUTE FUNCTION set_donor();

CREATE INDEX "donor_addresses_donor" ON "donor_addresses" USING btree ("donor_id");
CREATE INDEX "donor_merges_donor" ON "donor_merges" USING btree ("donor_id");
CREATE INDEX "donor_merges_merged" ON "donor_merges" USING btree ("merged_at");
CREATE INDEX "gifts_donor" ON "gifts" USING btree ("donor_id");
CREATE INDEX "gifts_words" ON "gifts" USING gin (("name" || ' ' || "email" || ' ' || "phone" || ' ' || "id" || ' ' || "receipt" || ' ' || coalesce("bank_reference", '') || ' ' || coalesce("claimed_number", '') || ' ' || "pan_masked") gin_trgm_ops);