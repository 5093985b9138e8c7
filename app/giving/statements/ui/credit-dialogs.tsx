import { ApiProblem } from "../../../platform/api/api-problem.ts";
import { call, sendForm } from "../../../platform/endpoints/call.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatIndiaDate } from "../../../platform/time/india-time.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import type { DialogProps } from "../../../ui/list-page/list-description.ts";
import { HAND_METHOD_CHOICES } from "../../new-gift.ts";
import { useCampaignField } from "../../panel/ui/campaign-field.ts";
import { PURPOSES } from "../../panel/ui/enter-gift.tsx";
import { statementEndpoints } from "../endpoints.ts";
import { CREDIT_METHODS, type CreditAnswer } from "../statement.ts";

/** A credit with the statement that it is in. */
export type CreditItem = CreditAnswer & { statement: string };
type Props = DialogProps<CreditItem>;

export const METHOD_FIELD = {
  name: "method",
  label: "How",
  choices: HAND_METHOD_CHOICES.filter(({ value }) => CREDIT_METHODS.some((method) => method === value)),
};
const off = { autoComplete: "off" };

/** Confirms a credit as a gift. @throws ApiProblem 409 where that was refused */
export async function confirmAs({ statement, _id: credit }: CreditItem, gift: string): Promise<void> {
  const body = { credits: [{ credit, gift }] };
  const [outcome] = await call(statementEndpoints.confirm, { params: { id: statement }, body });
  if (outcome?.problem) throw new ApiProblem(409, outcome.problem, { errors: { gift: outcome.problem } });
}

/** A gift that was announced, for a credit that does not tell which. */
export function FindGift({ item, onDone, onClose }: Props) {
  return (
    <FormDialog
      title="Find the gift"
      action="Confirm"
      fields={[
        {
          name: "gift",
          label: "Reference of the gift",
          required: true,
          maxLength: 20,
          placeholder: "GV-7K3F9M2P",
          hint: "Under Gifts, To confirm, you find it by name",
          ...off,
        },
      ]}
      check={({ gift }): Record<string, string> => (gift.trim() ? {} : { gift: "Please enter the reference." })}
      send={async ({ gift }) => {
        await confirmAs(item, gift);
        onDone(item);
      }}
      onClose={onClose}
    >
      <CreditWords item={item} />
    </FormDialog>
  );
}

/** A credit as a gift that nobody announced. */
export function EnterCredit({ item, onDone, onClose }: Props) {
  const campaign = useCampaignField();
  return (
    <FormDialog
      title="Enter a gift"
      action="Enter gift"
      fields={[
        { name: "name", label: "Name", required: true, maxLength: 100, ...off },
        METHOD_FIELD,
        { name: "tier", label: "For", choices: PURPOSES },
        ...campaign,
        { name: "email", label: "E-mail", type: "email", hint: "If you know it: the receipt goes there", ...off },
        { name: "phone", label: "Phone", type: "tel", ...off },
      ]}
      values={{ method: methodIn(item.words) }}
      send={async (body, idempotencyKey) => {
        const params = { id: item.statement, credit: item._id };
        await sendForm(statementEndpoints.enter, { params, body, idempotencyKey });
        onDone(item);
      }}
      onClose={onClose}
    >
      <CreditWords item={item} />
    </FormDialog>
  );
}

export function methodIn(words: string): (typeof CREDIT_METHODS)[number] {
  if (/\bupi\b/i.test(words)) return "upi";
  return /\b(chq|cheque|clg)\b/i.test(words) ? "cheque" : "transfer";
}

export function CreditWords({ item: { amount, day, words } }: { item: CreditItem }) {
  return (
    <p className="below-m">
      {rupeeWords(amount)}, {formatIndiaDate(day)}: {words}
    </p>
  );
}
