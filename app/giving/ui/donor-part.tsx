import { EMAIL_FIELD, NAME_FIELD, PHONE_FIELD } from "../../ui/forms/person-fields.ts";
import type { FieldList } from "../../ui/forms/form-field.tsx";
import { VisitorField, VisitorFields, type Bound } from "../../ui/visitor-forms/visitor-form.tsx";
import { VisitorTick } from "../../ui/visitor-forms/visitor-tick.tsx";
import { DEDICATION_KINDS, DEDICATION_LABELS, SHOW_NAME } from "../amounts.ts";

const PERSON: FieldList = [
  [
    { ...NAME_FIELD, hint: "As it should appear on the receipt." },
    { ...EMAIL_FIELD, hint: "The receipt goes here." },
  ],
];
const ADDRESS: FieldList = [
  { label: "Address", name: "addressLine", required: true, autoComplete: "address-line1", maxLength: 200 },
  [
    { label: "City", name: "city", required: true, autoComplete: "address-level2", maxLength: 80 },
    {
      label: "PIN code",
      name: "pin",
      required: true,
      autoComplete: "postal-code",
      inputMode: "numeric",
      maxLength: 10,
      className: "gift-pin",
    },
  ],
];
/** In place of the PIN code. */
const ABROAD: FieldList = [
  [
    { label: "Country", name: "country", required: true, autoComplete: "country-name", maxLength: 60 },
    { label: "Postal code (if there is one)", name: "postalCode", autoComplete: "postal-code", maxLength: 20 },
  ],
];
const DEDICATION: FieldList = [
  [
    { label: "In whose name", name: "dedicatedTo", autoComplete: "off", maxLength: 100 },
    {
      label: "It is",
      name: "dedicationKind",
      choices: DEDICATION_KINDS.map((value) => ({ value, label: DEDICATION_LABELS[value] })),
    },
  ],
  {
    label: "Send a card by mail (optional)",
    name: "dedicationEmail",
    type: "email",
    autoComplete: "off",
    maxLength: 254,
    hint: "The card names you and the dedication, never the amount. We send it once your gift has arrived.",
  },
];

type Props = {
  field: Bound;
  /** The address is a setting. */
  asksAddress: boolean;
  /** True where a gift may bring a tax deduction. */
  hasTaxApproval: boolean;
};

/** Who gives, and what else the donor may add. */
export function DonorPart({ field, asksAddress, hasTaxApproval }: Props) {
  return (
    <fieldset className="gift-part ruled">
      <legend>Your details</legend>
      <VisitorFields fields={PERSON} {...field} />
      {asksAddress && <VisitorFields fields={ADDRESS} {...field} />}
      {asksAddress && (
        <VisitorTick name="livesAbroad" label="I live outside India" {...field}>
          <VisitorFields fields={ABROAD} {...field} />
        </VisitorTick>
      )}
      <VisitorField {...PHONE_FIELD} {...field} />
      <TaxReceipt field={field} hasTaxApproval={hasTaxApproval} />
      <VisitorTick name="dedicates" label="Dedicate this gift" hint="In honour or in memory of a person." {...field}>
        <VisitorFields fields={DEDICATION} {...field} />
      </VisitorTick>
      <VisitorTick
        name="showName"
        label={SHOW_NAME}
        hint="Otherwise your name is only on the receipt and in our accounts."
        {...field}
      />
      <VisitorTick name="addsMessage" label="Add a message" hint="Only our staff read it." {...field}>
        <VisitorField label="Message" name="message" rows={4} maxLength={1_000} {...field} />
      </VisitorTick>
    </fieldset>
  );
}

function TaxReceipt({ field, hasTaxApproval }: Omit<Props, "asksAddress">) {
  const state = hasTaxApproval
    ? "Whether you may deduct the gift depends on how you are taxed."
    : "Gifts to us bring no tax deduction yet.";
  return (
    <VisitorTick
      name="wantsTaxReceipt"
      label="I want a receipt for tax"
      hint={`It needs your PAN. ${state}`}
      {...field}
    >
      <VisitorField
        label="PAN"
        name="pan"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        hint="Stored encrypted, and shown only as ABCPE••••F."
        {...field}
      />
    </VisitorTick>
  );
}
