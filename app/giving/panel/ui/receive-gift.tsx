import { sendForm } from "../../../platform/endpoints/call.ts";
import { indiaDay } from "../../../platform/time/india-time.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { giftEndpoints } from "../../endpoints.ts";
import type { GiftAnswer } from "../../gift.ts";
import type { ReceivedGift } from "../../new-gift.ts";

type Props = {
  id: string;
  /** Whose gift of how much it is. */
  words: string;
  now: Date;
  /** What the fields have at first; today where it is left out. */
  former?: ReceivedGift | undefined;
  onReceived: (gift: GiftAnswer) => void;
  onClose: () => void;
};

/** When the money came, and where in the bank's statement it is. */
export function ReceiveGift({ id, words, now, former, onReceived, onClose }: Props) {
  const today = indiaDay(now);
  return (
    <FormDialog
      title="Mark received"
      action="Mark received"
      fields={[
        { name: "receivedOn", label: "Day", required: true, type: "date", max: today },
        {
          name: "bankReference",
          label: "Bank reference",
          required: true,
          maxLength: 60,
          autoComplete: "off",
          hint: "The UTR or number in the statement",
        },
      ]}
      values={former ?? { receivedOn: today }}
      failed="The gift could not be marked received. Please try again."
      send={async (body) => onReceived(await sendForm(giftEndpoints.receive, { params: { id }, body }))}
      onClose={onClose}
    >
      <p className="below-m">{words}</p>
    </FormDialog>
  );
}
