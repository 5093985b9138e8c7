import { Stamp } from "lucide-react";
import { useState } from "react";
import { sendForm } from "../../../platform/endpoints/call.ts";
import { panelQueries } from "../../../platform/endpoints/queries.ts";
import { indiaDay } from "../../../platform/time/india-time.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { taxEndpoints } from "../endpoints.ts";
import type { TaxSummary } from "../tax.ts";

/** Notes when the year's statement was filed at the portal, and under which number. */
export function NoteFiling({ summary: { year, statement, filed } }: { summary: TaxSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  const [today] = useState(() => indiaDay(new Date()));
  return (
    <>
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => setIsOpen(true)}>
        <Stamp aria-hidden className="icon" />
        {filed ? "Correct the filing" : "Note the filing"}
      </button>
      {isOpen && (
        <FormDialog
          title={`${statement} of ${year} is filed`}
          action="Save"
          fields={[
            { name: "filedOn", label: "Filed on", type: "date", required: true, max: today },
            {
              name: "acknowledgement",
              label: "Acknowledgement number",
              required: true,
              maxLength: 40,
              autoComplete: "off",
            },
          ]}
          values={filed ?? { filedOn: today }}
          send={async (body) => {
            await sendForm(taxEndpoints.noteFiling, { query: { year }, body });
            notify.success("The filing is noted.");
            void panelQueries().invalidateQueries({ queryKey: [taxEndpoints.summary.path] });
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
