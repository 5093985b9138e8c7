import { useState } from "react";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { ColumnsForm } from "../../../ui/csv/columns-form.tsx";
import { COLUMN_ROLES, columnsSchema, ROLE_LABELS } from "../columns.ts";
import type { UnknownColumns } from "../statement.ts";
import type { useUpload } from "./use-upload.ts";

const ROLES = COLUMN_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

type Props = ReturnType<typeof useUpload> & { file: File; unknown: UnknownColumns };

/** Asks what the columns of a bank's statement hold, once for each bank. */
export function BankColumnsForm({ file, upload, cancel, ...sending }: Props) {
  const [bank, setBank] = useState(sending.unknown.bank);
  return (
    <ColumnsForm
      {...sending}
      help="Once for each bank: its next file needs no choosing."
      choices={ROLES}
      action="Read the statement"
      onCancel={cancel}
      onSubmit={(columns) => {
        const checked = columnsSchema.safeParse({ bank, columns });
        if (checked.success) upload(file, checked.data);
        return checked.success ? "" : (checked.error.issues[0]?.message ?? "");
      }}
    >
      <FormField
        name="bank"
        label="Bank"
        required
        maxLength={60}
        value={bank}
        error={sending.errors["bank"]}
        onChange={setBank}
      />
    </ColumnsForm>
  );
}
