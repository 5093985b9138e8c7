CREATE TABLE "bank_credit_parts" (
	"credit_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"gift_id" text NOT NULL,
	"amount_in_paise" bigint NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "bank_credit_parts_credit_id_part_pk" PRIMARY KEY("credit_id","part"),
	CONSTRAINT "bank_credit_parts_amount" CHECK ("bank_credit_parts"."amount_in_paise" > 0),
	CONSTRAINT "bank_credit_parts_part" CHECK ("bank_credit_parts"."part" between 1 and 20)
);

ALTER TABLE "bank_credit_parts" ADD CONSTRAINT "bank_credit_parts_credit_id_bank_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."bank_credits"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "bank_credit_parts_gift" ON "bank_credit_parts" USING btree ("gift_id");
-- Checked when a transaction ends: the gifts of a credit are together its amount.
CREATE FUNCTION check_credit_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	credit bigint := coalesce(NEW.credit_id, OLD.credit_id);
	total numeric := (SELECT sum(amount_in_paise) FROM "bank_credit_parts" WHERE credit_id = credit);
BEGIN
	IF total <> (SELECT amount_in_paise FROM "bank_credits" WHERE id = credit) THEN
		RAISE EXCEPTION 'The parts of credit % are not its amount.', credit USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bank_credit_parts_sum AFTER INSERT OR UPDATE OR DELETE ON "bank_credit_parts"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit_parts();
