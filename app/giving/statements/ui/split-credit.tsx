import { useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { fieldErrors } from "../../../platform/http/parse.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { readPaise } from "../../../platform/text/rupees.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import type { FieldList } from "../../../ui/forms/form-field.tsx";
import type { DialogProps } from "../../../ui/list-page/list-description.ts";
import { useCampaignField } from "../../panel/ui/campaign-field.ts";
import { statementEndpoints } from "../endpoints.ts";
import { CREDIT_METHODS, creditPartSchema, MOST_PARTS } from "../statement.ts";
import { CreditWords, METHOD_FIELD, methodIn, type CreditItem } from "./credit-dialogs.tsx";

const off = { autoComplete: "off" };
type Values = Partial<Record<string, string>>;

/** Several gifts that came as one credit: of one donor for two purposes, or of two people. */
export function SplitCreditDialog({ item, onDone, onClose }: DialogProps<CreditItem>) {
  const [count, setCount] = useState(2);
  const campaign = useCampaignField();
  const parts = Array.from({ length: count }, (_, index) => index);
  const fieldsOf = (index: number): FieldList => {
    const place = `Gift ${index + 1}`;
    const named = (name: string) => ({ name: `${name}-${index}`, ...off });
    return [
      [
        {
          ...named("amount"),
          label: `${place}: amount in rupees`,
          required: true,
          inputMode: "decimal",
          maxLength: 20,
        },
        { ...named("name"), label: `${place}: name`, maxLength: 100 },
      ],
      [
        { ...named("email"), label: `${place}: e-mail`, type: "email", hint: "If you know it: the receipt goes there" },
        { ...named("gift"), label: `${place}: reference`, maxLength: 20, hint: "If it was announced; then no name" },
      ],
      ...campaign.map((field) => ({ ...field, ...named("campaign"), label: `${place}: campaign` })),
    ];
  };
  return (
    <FormDialog
      title="Split into gifts"
      action="Enter gifts"
      fields={[METHOD_FIELD, ...parts.flatMap(fieldsOf)]}
      values={{ method: methodIn(item.words) }}
      check={(values) => errorsOf(item, values, parts)}
      send={async (values, idempotencyKey) => {
        const params = { id: item.statement, credit: item._id };
        const method = CREDIT_METHODS.find((one) => one === values["method"]) ?? "transfer";
        const body = { method, parts: parts.map((index) => partOf(values, index)) };
        await call(statementEndpoints.split, { params, body, idempotencyKey });
        onDone(item);
      }}
      onClose={onClose}
      renderAfter={(values) => (
        <div className="row spread above-m">
          <output className="meta">{leftWords(item, values, parts)}</output>
          {count < MOST_PARTS && (
            <button type="button" className="btn btn-quiet btn-sm" onClick={() => setCount(count + 1)}>
              Add a gift
            </button>
          )}
        </div>
      )}
    >
      <CreditWords item={item} />
    </FormDialog>
  );
}

function partOf(values: Values, index: number) {
  const valueOf = (name: string) => values[`${name}-${index}`] ?? "";
  const [amount, gift, name] = [valueOf("amount"), valueOf("gift"), valueOf("name")];
  return { amount, gift, name, email: valueOf("email"), campaign: valueOf("campaign") };
}

/** What is left of the credit, in paise. */
const leftOf = ({ amount }: CreditItem, values: Values, parts: number[]) =>
  parts.reduce((left, index) => left - (readPaise(partOf(values, index).amount) ?? 0), Math.round(amount * 100));

function leftWords(item: CreditItem, values: Values, parts: number[]): string {
  const left = leftOf(item, values, parts);
  if (left === 0) return "The gifts are together the credit.";
  return left > 0 ? `${rupeeWords(left / 100)} left.` : `${rupeeWords(-left / 100)} too much.`;
}

function errorsOf(item: CreditItem, values: Values, parts: number[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const index of parts) {
    const { error } = creditPartSchema.safeParse(partOf(values, index));
    for (const [name, sentence] of Object.entries(error ? fieldErrors(error) : {}))
      errors[`${name}-${index}`] = sentence;
  }
  if (Object.keys(errors).length > 0 || leftOf(item, values, parts) === 0) return errors;
  const sentence = `Together the gifts must be ${rupeeWords(item.amount)}. ${leftWords(item, values, parts)}`;
  return { [`amount-${parts.length - 1}`]: sentence };
}
