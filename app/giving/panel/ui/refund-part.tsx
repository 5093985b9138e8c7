import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { sendForm } from "../../../platform/endpoints/call.ts";
import { formatPrice, paiseToRupees, rupeeWords } from "../../../platform/text/money.ts";
import { readPaise } from "../../../platform/text/rupees.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { useFieldForm } from "../../../ui/forms/use-field-form.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { giftEndpoints } from "../../endpoints.ts";
import { receiptEndpoints } from "../../receipts/endpoints.ts";
import type { GiftPage } from "../../gift.ts";
import { giftPath } from "./gift-actions.tsx";

const AMOUNT = {
  name: "amount",
  label: "Amount in rupees",
  required: true,
  inputMode: "decimal",
  maxLength: 20,
  autoComplete: "off",
} as const;

/** What was not refunded yet, in rupees; counted in paise, because a difference of fractions is not exact. */
const leftOf = ({ amount, refunded }: GiftPage): number =>
  paiseToRupees(Math.round(amount * 100) - Math.round(refunded * 100));

/** The refund of a gift, in full or in part. */
export function RefundPart({ gift }: { gift: GiftPage }) {
  const { _id, name } = gift;
  const left = leftOf(gift);
  const navigate = useNavigate();
  const client = useQueryClient();
  const readAgain = async () => {
    await Promise.all(
      [giftEndpoints.read, receiptEndpoints.list].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    );
  };
  const { form, inputs, values, isPending, problem } = useFieldForm({
    fields: [
      [
        { ...AMOUNT, hint: `At most ${rupeeWords(left)}` },
        { name: "reason", label: "Reason", required: true, maxLength: 300, autoComplete: "off", hint: "For the staff" },
      ],
    ],
    values: { amount: String(left) },
    failed: "The refund could not be saved. Please try again.",
    send: async (body, idempotencyKey) => {
      const sending = sendForm(giftEndpoints.refund, { params: { id: _id }, body, idempotencyKey });
      // Also after a failure: a refund without an answer is pending.
      await sending.then(readAgain, readAgain);
      const { refunded } = await sending;
      notify.success(`${rupeeWords(refunded - gift.refunded)} refunded to ${name}.`);
      void navigate(giftPath(_id), { replace: true });
    },
  });
  const paise = readPaise(values.amount);
  return (
    <section className="panel" aria-labelledby="gift-refund">
      <h2 id="gift-refund" className="below-s">
        Refund
      </h2>
      <p className="below-m">
        {gift.gateway?.payment && !gift.bankReference
          ? `The money goes back the way it came, in ${gift.refundTime}. After a refund in full the receipt is void.`
          : "Transfer the money to the donor first: this notes it, in the totals and on the receipt."}
      </p>
      <form {...form} aria-labelledby="gift-refund">
        <FormProblem problem={problem} className="below-m" />
        {inputs}
        <div className="row">
          <BusyButton type="submit" className="btn btn-primary btn-sm" isBusy={isPending}>
            {isPending ? "Saving..." : `Refund ${paise ? formatPrice(paise) : ""}`.trim()}
          </BusyButton>
          <Link className="btn btn-quiet btn-sm" to={giftPath(_id)}>
            Cancel
          </Link>
        </div>
      </form>
    </section>
  );
}
