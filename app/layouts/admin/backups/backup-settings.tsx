import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type BackupRun, placeOf, SCHEDULES, type SiteBackups } from "../../../platform/backup/backups.ts";
import { backupEndpoints } from "../../../platform/backup/endpoints.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { formatBytes } from "../../../platform/text/bytes.ts";
import { formatDate, formatMoment } from "../../../platform/time/india-time.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { SectionSeen } from "../settings/section-seen.tsx";
import { BucketDialog, PassphraseDialog, RemoveBucket, ScheduleDialog } from "./backup-dialogs.tsx";

type Asked = "schedule" | "passphrase" | "bucket" | "no bucket" | null;
const BACKUPS = queryOf(backupEndpoints.readBackups, {});
/** A backup begins and ends by itself, on any instance. */
const READ_AGAIN_MS = 3_000;

/** Settings, Backups: when the site backs itself up, with which passphrase and to where, and how that went. */
export function BackupSettings() {
  const query = useQuery({ ...BACKUPS, refetchInterval: READ_AGAIN_MS });
  return (
    <WhenRead
      query={query}
      fallback={<Waiting text="Loading the backups..." />}
      failed="The backups could not be loaded."
    >
      {(backups) => <Backups backups={backups} />}
    </WhenRead>
  );
}

function Backups({ backups }: { backups: SiteBackups }) {
  const [asked, setAsked] = useState<Asked>(null);
  const onClose = () => setAsked(null);
  return (
    <div>
      <section className="panel" aria-labelledby="backups-title">
        <h2 id="backups-title" className="below-m">
          Backups
        </h2>
        <PassphrasePart setAt={backups.passphraseSetAt} onAsk={() => setAsked("passphrase")} />
        {backups.passphraseSetAt && (
          <>
            <SchedulePart backups={backups} onAsk={() => setAsked("schedule")} />
            <BucketPart bucket={backups.bucket} onAsk={setAsked} />
          </>
        )}
      </section>
      {backups.runs.length > 0 && <Runs runs={backups.runs} />}
      {asked === "schedule" && <ScheduleDialog backups={backups} onClose={onClose} />}
      {asked === "passphrase" && <PassphraseDialog isFirst={!backups.passphraseSetAt} onClose={onClose} />}
      {asked === "bucket" && <BucketDialog onClose={onClose} />}
      {asked === "no bucket" && <RemoveBucket onClose={onClose} />}
    </div>
  );
}

function PassphrasePart({ setAt, onAsk }: { setAt: string | null; onAsk: () => void }) {
  return (
    <div className="section-group">
      <div>
        <dl className="secrets">
          <dt>Passphrase</dt>
          <dd>{setAt ? `Made ${formatDate(new Date(setAt))}` : "None yet: the site makes no backups by itself"}</dd>
        </dl>
        <button type="button" className={`btn ${setAt ? "btn-secondary" : "btn-primary"} btn-sm`} onClick={onAsk}>
          {setAt ? "Make a new passphrase" : "Make a passphrase"}
        </button>
      </div>
      <SectionSeen>
        <p>
          Nowhere. Backups are encrypted with it. The person who restores one needs the passphrase and nothing else.
        </p>
      </SectionSeen>
    </div>
  );
}

function SchedulePart({ backups: { schedule, keep, runs }, onAsk }: { backups: SiteBackups; onAsk: () => void }) {
  const client = useQueryClient();
  const { isBusy, attempt } = useBusy();
  const isRunning = runs[0]?.state === "running";
  const backUp = () =>
    attempt("backup", "The backup could not be started. Please try again.", async () => {
      await call(backupEndpoints.backUp, {});
      notify.success("The backup begins within seconds.");
      await client.invalidateQueries({ queryKey: BACKUPS.queryKey });
    });
  return (
    <div className="section-group">
      <div>
        <dl className="secrets">
          <dt>When</dt>
          <dd>{schedule === "off" ? SCHEDULES.off : `${SCHEDULES[schedule]}, at two`}</dd>
          <dt>Kept</dt>
          <dd>{keep === 1 ? "The last one" : `The last ${keep}`}</dd>
        </dl>
        <div className="row below-m">
          <button type="button" className="btn btn-secondary btn-sm" onClick={onAsk}>
            Change the schedule
          </button>
          <BusyButton
            type="button"
            className="btn btn-secondary btn-sm"
            isBusy={isRunning || isBusy("backup")}
            onClick={() => void backUp()}
          >
            {isRunning ? "Backing up..." : "Back up now"}
          </BusyButton>
        </div>
      </div>
      <SectionSeen>
        <p>
          Nowhere. Each backup is a file in the folder <code>backups</code> of the site’s data folder.
        </p>
      </SectionSeen>
    </div>
  );
}

function BucketPart({ bucket, onAsk }: { bucket: string | null; onAsk: (asked: Asked) => void }) {
  return (
    <div className="section-group">
      <div>
        <dl className="secrets">
          <dt>Bucket</dt>
          <dd>{bucket ?? "None: a backup on this machine is lost with it"}</dd>
        </dl>
        <div className="row below-m">
          <button type="button" className="btn btn-secondary btn-sm" onClick={() => onAsk("bucket")}>
            {bucket ? "Replace the bucket" : "Enter a bucket"}
          </button>
          {bucket && (
            <button type="button" className="btn btn-quiet btn-sm" onClick={() => onAsk("no bucket")}>
              Remove the bucket
            </button>
          )}
        </div>
      </div>
      <SectionSeen>
        <p>Nowhere. Each backup is also uploaded there, to another machine.</p>
      </SectionSeen>
    </div>
  );
}

function Runs({ runs }: { runs: BackupRun[] }) {
  return (
    <section className="panel" aria-labelledby="runs-title">
      <h2 id="runs-title" className="below-m">
        Last backups
      </h2>
      <dl className="secrets">
        {runs.map((run) => (
          <div key={run.startedAt}>
            <dt>{formatMoment(new Date(run.startedAt))} IST</dt>
            <dd>{describe(run)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function describe(run: BackupRun): string {
  const { state, problem, name, bytes, rows, files, leftOut } = run;
  if (state === "running") return "Running";
  if (state === "failed") return `Failed: ${problem}`;
  const left = leftOut > 0 ? `; ${leftOut} files that were deleted meanwhile are left out` : "";
  return `${name}, ${formatBytes(bytes)}, ${rows} rows and ${files} files${left}, ${placeOf(run)}`;
}
