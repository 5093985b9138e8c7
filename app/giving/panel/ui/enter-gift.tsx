import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sendForm } from "../../../platform/endpoints/call.ts";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { indiaDay } from "../../../platform/time/india-time.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { TickField } from "../../../ui/forms/tick-field.tsx";
import { giftEndpoints } from "../../endpoints.ts";
import { purposeWords } from "../../gift-words.ts";
import { TIER_NAMES } from "../../gift.ts";
import { FOREIGN_METHOD_CHOICES, HAND_METHOD_CHOICES } from "../../new-gift.ts";
import { useCampaignField } from "./campaign-field.ts";

/** What a gift may be for. */
export const PURPOSES = [
  { value: "", label: purposeWords({ tier: "", campaign: "" }) },
  ...TIER_NAMES.map((name) => ({ value: name, label: purposeWords({ tier: name, campaign: "" }) })),
];

const COUNTRY_HINT = "Of which the donor is a citizen, or in which the body is registered";

type Props = { now: Date; onEntered: (said: string) => void; onClose: () => void };

/** A gift that was handed over. */
export function EnterGift({ now, onEntered, onClose }: Props) {
  const today = indiaDay(now);
  const off = { autoComplete: "off" };
  const campaign = useCampaignField();
  const { data: account } = useQuery(queryOf(giftEndpoints.foreignAccount, {}));
  const [isForeign, setForeign] = useState(false);
  return (
    <FormDialog
      title="Enter a gift"
      action="Enter gift"
      fields={[
        { name: "name", label: "Name", required: true, maxLength: 100, ...off },
        { name: "amount", label: "Amount in rupees", required: true, inputMode: "decimal", maxLength: 20, ...off },
        ...(isForeign
          ? [
              { name: "country", label: "Country", required: true, maxLength: 60, hint: COUNTRY_HINT },
              { name: "addressLine", label: "Address", maxLength: 200, hint: "It stands on the receipt", ...off },
              [
                { name: "city", label: "City", maxLength: 80, ...off },
                { name: "pin", label: "Postal code", maxLength: 20, ...off },
              ],
            ]
          : []),
        { name: "method", label: "How", choices: isForeign ? FOREIGN_METHOD_CHOICES : HAND_METHOD_CHOICES },
        { name: "receivedOn", label: "Day", required: true, type: "date", max: today },
        {
          name: "bankReference",
          label: "Reference",
          maxLength: 60,
          hint: "The cheque's number, or what the bank's statement says. Cash needs none",
          ...off,
        },
        { name: "tier", label: "For", choices: PURPOSES },
        ...campaign,
        { name: "email", label: "E-mail", type: "email", hint: "If the donor has one", ...off },
        { name: "phone", label: "Phone", type: "tel", ...off },
      ]}
      values={{ receivedOn: today }}
      send={async (body, idempotencyKey) => {
        const gift = await sendForm(giftEndpoints.enter, { body: { ...body, isForeign }, idempotencyKey });
        onEntered(`${rupeeWords(gift.amount)} from ${gift.name} is on the list: ${gift._id}.`);
      }}
      onClose={onClose}
    >
      {account?.until && (
        <TickField
          name="isForeign"
          label="From a foreign source"
          hint="A foreign citizen, an OCI card holder or a foreign body, into the designated account alone."
          error={undefined}
          isTicked={isForeign}
          onChange={() => setForeign(!isForeign)}
        />
      )}
    </FormDialog>
  );
}
