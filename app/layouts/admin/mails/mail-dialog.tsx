import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { mailEndpoints } from "../../../platform/mail/endpoints.ts";
import type { MailAnswer } from "../../../platform/mail/mail.ts";
import { Dialog } from "../../../ui/page/dialog.tsx";
import { Failed, Waiting } from "../../../ui/page/waiting.tsx";
import { MailFrame } from "./mail-frame.tsx";

type Props = { item: MailAnswer; onClose: () => void };

/** A mail as it arrives. Its address opens once, so it is asked for each time and never stored. */
export function MailDialog({ item: { _id, subject }, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...queryOf(mailEndpoints.look, { params: { id: _id } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog wide title={data?.subject ?? subject} onClose={onClose}>
      {data && <MailFrame mail={data} />}
      {error && <Failed text={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting text="Loading the mail..." />}
      <div className="dialog-actions">
        <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
