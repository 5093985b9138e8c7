import { sendForm } from "../../../platform/endpoints/call.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import type { DialogProps } from "../../../ui/list-page/list-description.ts";
import { maskPan, plainPan } from "../../receipts/pan.ts";
import { taxEndpoints } from "../endpoints.ts";
import type { TaxEntry, TaxException } from "../tax.ts";

/** `settled`: what was entered for it since the list was read, and the words of that. */
export type ExceptionRow = TaxException & { settled?: TaxEntry & { words: string } };
type Props = DialogProps<ExceptionRow>;

const off = { autoComplete: "off" };
const failed = "That could not be saved. Please try again.";

export function EnterPan({ item, onDone, onClose }: Props) {
  return (
    <FormDialog
      title="Enter PAN"
      action="Save PAN"
      failed={failed}
      fields={[
        {
          name: "pan",
          label: "PAN",
          required: true,
          maxLength: 20,
          placeholder: "ABCPE1234F",
          hint: "It is stored encrypted and shown masked",
          ...off,
        },
      ]}
      send={async (body) => {
        const entry = await sendForm(taxEndpoints.enterPan, { params: { id: item.gift }, body });
        onDone({ ...item, settled: { ...entry, words: `PAN ${maskPan(plainPan(body.pan))} entered` } });
      }}
      onClose={onClose}
    >
      <GiftWords item={item} />
    </FormDialog>
  );
}

export function EnterAddress({ item, onDone, onClose }: Props) {
  return (
    <FormDialog
      title="Enter address"
      action="Save address"
      failed={failed}
      fields={[
        { name: "addressLine", label: "Address", required: true, maxLength: 200, ...off },
        [
          { name: "city", label: "City", required: true, maxLength: 80, ...off },
          { name: "pin", label: "PIN code", required: true, maxLength: 10, inputMode: "numeric", ...off },
        ],
      ]}
      send={async (body) => {
        const entry = await sendForm(taxEndpoints.enterAddress, { params: { id: item.gift }, body });
        onDone({ ...item, settled: { ...entry, words: "Address entered" } });
      }}
      onClose={onClose}
    >
      <GiftWords item={item} />
    </FormDialog>
  );
}

export function CheckCash({ item, onDone, onClose }: Props) {
  return (
    <FormDialog
      title="Cash over the limit is checked"
      action="Mark checked"
      failed={failed}
      fields={[
        {
          name: "reason",
          label: "Reason",
          required: true,
          maxLength: 300,
          hint: "It stands in Changes with your name",
          ...off,
        },
      ]}
      send={async (body) => {
        const entry = await sendForm(taxEndpoints.checkCash, { params: { id: item.gift }, body });
        onDone({ ...item, settled: { ...entry, words: "Checked" } });
      }}
      onClose={onClose}
    >
      <GiftWords item={item} />
    </FormDialog>
  );
}

function GiftWords({ item: { name, amount } }: { item: ExceptionRow }) {
  return (
    <p className="below-m">
      {name}, {rupeeWords(amount)} in this tax year. It counts for all gifts of this line.
    </p>
  );
}
