import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { z } from "zod";
import { call, sendForm } from "../../../platform/endpoints/call.ts";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { formatIndiaDate } from "../../../platform/time/india-time.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { ActionMenu } from "../../../ui/lists/action-menu.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { Fact } from "../../../ui/reading/detail.tsx";
import { giftEndpoints } from "../../endpoints.ts";
import { receiptEndpoints, type receiptAnswerSchema } from "../../receipts/endpoints.ts";

type ReceiptAnswer = z.output<typeof receiptAnswerSchema>;

/** The newest receipt of a gift: its paper, and what staff do where it is wrong. */
export function ReceiptPanel({ giftId }: { giftId: string }) {
  const query = useQuery(queryOf(receiptEndpoints.list, { query: { gift: giftId } }));
  return (
    <section className="panel" aria-labelledby="gift-receipt">
      <h2 id="gift-receipt" className="below-s">
        Receipt
      </h2>
      <WhenRead query={query} fallback={<Waiting text="Loading..." />} failed="The receipt could not be loaded.">
        {([newest]) => (newest ? <Newest receipt={newest} /> : <p className="meta">There is none.</p>)}
      </WhenRead>
    </section>
  );
}

function Newest({ receipt }: { receipt: ReceiptAnswer }) {
  const { _id, number, gift, issuedOn, isImported, voided } = receipt;
  const [asked, setAsked] = useState<Wrong | null>(null);
  const { isBusy, attempt } = useBusy();
  const download = () =>
    attempt("pdf", "The receipt could not be downloaded. Please try again.", async () => {
      const { url } = await call(receiptEndpoints.downloadLink, { params: { id: gift } });
      location.assign(url);
    });
  const sendAgain = () =>
    attempt("send", "The receipt could not be sent. Please try again.", async () => {
      await call(receiptEndpoints.send, { params: { id: _id } });
      notify.success(`Receipt ${number} is on its way to the donor.`);
    });
  return (
    <>
      <dl className="gift-facts">
        <Fact label="Number">{number}</Fact>
        <Fact label="Issued">
          {formatIndiaDate(issuedOn)}
          {isImported && ", before this site, which has no copy of it"}
        </Fact>
        {voided && (
          <Fact label="Void">
            {formatIndiaDate(voided.on)}. {voided.reason}
          </Fact>
        )}
      </dl>
      <div className="row">
        {!isImported && (
          <BusyButton className="btn btn-secondary btn-sm" isBusy={isBusy("pdf")} onClick={() => void download()}>
            <Download aria-hidden className="icon" />
            PDF
          </BusyButton>
        )}
        {!voided && (
          <ActionMenu
            label={`More for the receipt ${number}`}
            actions={[
              ...(isImported ? [] : [{ label: "Send again", onChoose: () => void sendAgain() }]),
              ...WRONGS.map((wrong) => ({ label: wrong.action, onChoose: () => setAsked(wrong) })),
            ]}
          />
        )}
      </div>
      {asked && <VoidDialog receipt={receipt} wrong={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const WRONGS = [
  { action: "Void and issue again", endpoint: receiptEndpoints.reissue, words: "The donor gets a new one by mail." },
  { action: "Void", endpoint: receiptEndpoints.void, words: "The gift then has no receipt." },
] as const;
type Wrong = (typeof WRONGS)[number];

type VoidProps = { receipt: ReceiptAnswer; wrong: Wrong; onClose: () => void };

/** A receipt is never changed. */
function VoidDialog({ receipt: { _id, number, isImported }, wrong: { action, endpoint, words }, onClose }: VoidProps) {
  const client = useQueryClient();
  return (
    <FormDialog
      title={`Void the receipt ${number}`}
      action={action}
      isDanger
      fields={[{ name: "reason", label: "Reason", required: true, maxLength: 200, autoComplete: "off" }]}
      send={async (body) => {
        const { number: present } = await sendForm(endpoint, { params: { id: _id }, body });
        for (const { path } of [receiptEndpoints.list, giftEndpoints.read])
          void client.invalidateQueries({ queryKey: [path] });
        onClose();
        notify.success(present === number ? `Receipt ${number} is void.` : `Receipt ${present} replaces ${number}.`);
      }}
      onClose={onClose}
    >
      <p className="below-m">
        {isImported
          ? "The paper was issued before this site, so please tell the donor that it is void. "
          : "Its number is never used again, and its page says that it is void. "}
        {words}
      </p>
    </FormDialog>
  );
}
