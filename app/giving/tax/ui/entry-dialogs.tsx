import { sendForm } from "../../../platform/endpoints/call.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import type { FieldForm } from "../../../ui/forms/use-field-form.tsx";
import type { DialogProps } from "../../../ui/list-page/list-description.ts";
import { maskPan, plainPan } from "../../receipts/pan.ts";
import { taxEndpoints } from "../endpoints.ts";
import type { TaxEntry, TaxException } from "../tax.ts";

/** `settled`: what was entered for it since the list was read, and the words of that. */
export type ExceptionRow = TaxException & { settled?: TaxEntry & { words: string } };
type Props = DialogProps<ExceptionRow>;

const off = { autoComplete: "off" };

type EntryProps<Name extends string> = Props &
  Pick<FieldForm<Name>, "fields"> & {
    title: string;
    action: string;
    /** Stores what was typed. */
    enter: (body: Record<Name, string>) => Promise<TaxEntry>;
    /** What was entered, in words for the row. */
    words: (body: Record<Name, string>) => string;
  };

function EnterDialog<Name extends string>({ item, onDone, enter, words, ...form }: EntryProps<Name>) {
  const { name, amount } = item;
  return (
    <FormDialog
      {...form}
      failed="That could not be saved. Please try again."
      send={async (body) => onDone({ ...item, settled: { ...(await enter(body)), words: words(body) } })}
    >
      <p className="below-m">
        {name}, {rupeeWords(amount)} in this tax year. It counts for all gifts of this line.
      </p>
    </FormDialog>
  );
}

const paramsOf = ({ item }: Props) => ({ params: { id: item.gift } });

export function EnterPan(props: Props) {
  return (
    <EnterDialog
      {...props}
      title="Enter PAN"
      action="Save PAN"
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
      enter={(body) => sendForm(taxEndpoints.enterPan, { ...paramsOf(props), body })}
      words={({ pan }) => `PAN ${maskPan(plainPan(pan))} entered`}
    />
  );
}

export function EnterAddress(props: Props) {
  return (
    <EnterDialog
      {...props}
      title="Enter address"
      action="Save address"
      fields={[
        { name: "addressLine", label: "Address", required: true, maxLength: 200, ...off },
        [
          { name: "city", label: "City", required: true, maxLength: 80, ...off },
          { name: "pin", label: "PIN code", required: true, maxLength: 10, inputMode: "numeric", ...off },
        ],
      ]}
      enter={(body) => sendForm(taxEndpoints.enterAddress, { ...paramsOf(props), body })}
      words={() => "Address entered"}
    />
  );
}

export function CheckCash(props: Props) {
  return (
    <EnterDialog
      {...props}
      title="Cash over the limit is checked"
      action="Mark checked"
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
      enter={(body) => sendForm(taxEndpoints.checkCash, { ...paramsOf(props), body })}
      words={() => "Checked"}
    />
  );
}
