import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../platform/auth/session.ts";
import { backupEndpoints } from "../../platform/backup/endpoints.ts";
import { call } from "../../platform/endpoints/call.ts";
import { askedByGuard } from "../../platform/endpoints/queries.ts";
import { formatMoment } from "../../platform/time/india-time.ts";
import { Band } from "../../ui/page/band.tsx";
import { useBusy } from "../../ui/busy/use-busy.ts";
import { ConfirmDialog } from "../../ui/page/dialog.tsx";
import { notify } from "../../ui/page/toast.tsx";
import { SITE_STATE } from "./site-state.ts";

/** On every page of a restored site, until an admin says that it is the real one. */
export function RestoredBand() {
  const client = useQueryClient();
  const isAdmin = useSession()?.user.role === "admin";
  const [isAsked, setAsked] = useState(false);
  const busy = useBusy();
  const hold = useQuery({ ...SITE_STATE, ...askedByGuard }).data?.hold;
  if (!hold) return null;
  const goLive = () =>
    busy.attempt("go-live", "That could not be saved. Please try again.", async () => {
      await call(backupEndpoints.goLive, {});
      setAsked(false);
      await client.invalidateQueries({ queryKey: SITE_STATE.queryKey });
      notify.success("This is the real site now. Mails and jobs start within seconds.");
    });
  return (
    <Band
      label="Restored site"
      tone="warning"
      actions={
        isAdmin && (
          <button type="button" className="btn btn-secondary btn-sm" onClick={() => setAsked(true)}>
            This is the real site now
          </button>
        )
      }
    >
      This site was restored from the backup of {formatMoment(new Date(hold.madeAt))}. It sends no mail, runs no
      payments and publishes nothing by itself until an admin says that it is the real site.
      {isAsked && (
        <ConfirmDialog
          title="Is this the real site?"
          question="Pending mails will be sent, monthly gifts go on, and what is scheduled will be published."
          warning="Make sure that the former site does not run any more: otherwise people get each mail twice."
          action="This is the real site now"
          working={busy.isBusy("go-live") ? "Starting..." : null}
          isUndoable
          onConfirm={() => void goLive()}
          onClose={() => setAsked(false)}
        />
      )}
    </Band>
  );
}
