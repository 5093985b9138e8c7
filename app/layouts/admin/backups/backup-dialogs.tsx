import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type BackupBucket,
  MOST_KEPT,
  type Schedule,
  SCHEDULES,
  type SiteBackups,
} from "../../../platform/backup/backups.ts";
import { backupEndpoints } from "../../../platform/backup/endpoints.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/page/dialog.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { CopyLink } from "../../../ui/sharing/copy-link.tsx";

type Props = { onClose: () => void };

/** Closes the dialog, says what was done, and shows the answer. */
function useDone(onClose: () => void) {
  const client = useQueryClient();
  return (answer: SiteBackups, said: string) => {
    client.setQueryData(queryOf(backupEndpoints.readBackups, {}).queryKey, answer);
    onClose();
    notify.success(said);
  };
}

const CHOICES = Object.entries(SCHEDULES).map(([value, label]) => ({ value, label }));
const SCHEDULE = { name: "schedule", label: "When", choices: CHOICES } as const;
const KEEP = {
  name: "keep",
  label: "How many are kept",
  hint: "Older ones are deleted, here and in the bucket",
  type: "number",
  min: 1,
  max: MOST_KEPT,
  required: true,
} as const;

export function ScheduleDialog({ backups: { schedule, keep }, onClose }: Props & { backups: SiteBackups }) {
  const done = useDone(onClose);
  return (
    <FormDialog
      title="Schedule of backups"
      action="Save"
      fields={[SCHEDULE, KEEP]}
      values={{ schedule, keep: String(keep) }}
      send={async ({ schedule: when, keep: most }) => {
        const body = { schedule: when as Schedule, keep: most };
        done(await call(backupEndpoints.setSchedule, { body }), "Saved.");
      }}
      onClose={onClose}
    />
  );
}

/** Asks whether, makes the passphrase, and shows it this one time. */
export function PassphraseDialog({ isFirst, onClose }: Props & { isFirst: boolean }) {
  const client = useQueryClient();
  const { isBusy, attempt } = useBusy();
  const [passphrase, setPassphrase] = useState("");
  const make = () =>
    attempt("passphrase", "The passphrase could not be made. Please try again.", async () => {
      setPassphrase((await call(backupEndpoints.makePassphrase, {})).passphrase);
      await client.invalidateQueries({ queryKey: queryOf(backupEndpoints.readBackups, {}).queryKey });
    });
  if (!passphrase)
    return (
      <ConfirmDialog
        title={isFirst ? "Make a passphrase?" : "Make a new passphrase?"}
        question="It is shown once. Write it down and keep it away from this machine: without it nobody opens a backup."
        warning={isFirst ? undefined : "Backups that were made before open with the former passphrase: keep that too."}
        action={isFirst ? "Make a passphrase" : "Make a new passphrase"}
        working={isBusy("passphrase") ? "Making..." : null}
        isUndoable
        onConfirm={() => void make()}
        onClose={onClose}
      />
    );
  return (
    <Dialog title="Keep this passphrase" onClose={onClose}>
      <p className="below-m">
        It is not shown again. Keep it where you will find it when this machine is lost, such as in a password manager
        and on paper.
      </p>
      <CopyLink label="Passphrase" address={passphrase} copied="Copied" />
      <div className="row dialog-actions">
        <button type="button" className="btn btn-primary btn-sm" onClick={onClose}>
          I have kept it
        </button>
      </div>
    </Dialog>
  );
}

const OFF = { autoComplete: "off", autoCapitalize: "off", spellCheck: false, required: true, maxLength: 300 } as const;
const BUCKET_FIELDS = [
  { name: "server", label: "Server", type: "url", hint: "Such as https://s3.ap-south-1.amazonaws.com", ...OFF },
  { name: "bucket", label: "Bucket", hint: "One that is used for nothing else, or with a folder", ...OFF },
  { name: "folder", label: "Folder in the bucket", ...OFF, required: false },
  { name: "region", label: "Region", hint: "Such as ap-south-1", ...OFF },
  { name: "key", label: "Access key", ...OFF },
  { name: "secret", label: "Secret of the key", type: "password", ...OFF },
] as const;

export function BucketDialog({ onClose }: Props) {
  const done = useDone(onClose);
  return (
    <FormDialog
      title="Bucket for backups"
      action="Save"
      working="Trying it..."
      fields={BUCKET_FIELDS}
      send={async (body: BackupBucket) =>
        done(await call(backupEndpoints.setBucket, { body }), "Saved. A test file was stored in the bucket.")
      }
      onClose={onClose}
    >
      <p className="below-m">Any service that speaks S3. The site writes a small file there to try it.</p>
    </FormDialog>
  );
}

export function RemoveBucket({ onClose }: Props) {
  const done = useDone(onClose);
  const { isBusy, attempt } = useBusy();
  const remove = () =>
    attempt("bucket", "The bucket could not be removed. Please try again.", async () =>
      done(await call(backupEndpoints.forgetBucket, {}), "Backups stay on this machine from now on."),
    );
  return (
    <ConfirmDialog
      title="Remove the bucket?"
      question="Backups are then on this machine alone, and lost with it. What is in the bucket stays there."
      action="Remove"
      working={isBusy("bucket") ? "Removing..." : null}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
