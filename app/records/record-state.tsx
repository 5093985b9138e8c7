import { CalendarClock } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { Draft, DraftEntry } from "../platform/records/drafts.ts";
import { formatMoment, formatTime, fromIndiaInput, indiaDay, toIndiaInput } from "../platform/time/india-time.ts";
import { BusyButton } from "../ui/buttons/busy-button.tsx";
import { FormField } from "../ui/forms/form-field.tsx";
import { ConfirmDialog } from "../ui/page/dialog.tsx";
import { useFocusAfter } from "../ui/page/keys.ts";
import { CopyLink } from "../ui/sharing/copy-link.tsx";
import { useOfferBack } from "./draft-parts.tsx";
import { isMine } from "./said-of.ts";
import type { RecordKind, Stored } from "./record-kind.ts";
import type { RecordDraft } from "./use-record-draft.ts";

type StateProps<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  /** As it is on the site, if it is. */
  stored?: Answer;
  draft: RecordDraft;
  /** Called once it was taken off the site, or its draft moved to the bin. */
  onChanged: () => void;
  /** How it stood before. */
  children?: ReactNode;
};

/** Whether it is on the site or will be, and all that can be done about that. */
export function RecordState<Field extends string, Answer extends Stored, Choices>({
  kind,
  stored,
  draft: drafting,
  onChanged,
  children,
}: StateProps<Field, Answer, Choices>) {
  const { one, path, previewPath } = kind;
  const isOnSite = stored !== undefined;
  const viewPath = stored && kind.viewPath?.(stored);
  const { draft, isBusy, problem } = drafting;
  const offerBack = useOfferBack(path);
  const takeOff = async () => void ((await drafting.takeOff()) && onChanged());
  const discard = async () => {
    const discarded = await drafting.discard();
    if (!discarded) return;
    onChanged();
    offerBack("Draft moved to the bin.", discarded);
  };
  return (
    <section className="panel record-state" aria-label="State">
      <div className="panel-head">
        <h2>State</h2>
        <output className="meta">{newsOf(drafting)}</output>
      </div>
      <p>
        <span className={`badge ${isOnSite ? "badge-success" : "badge-neutral"}`}>{stateOf(draft, isOnSite)}</span>
      </p>
      {(problem ?? draft?.problem) && (
        <p className="notice-error" role="alert">
          {problem ?? `It could not go on the site: ${draft?.problem}`}
        </p>
      )}
      <div className="record-state-actions">
        {viewPath && (
          <Link to={viewPath} className="link">
            View page
          </Link>
        )}
        {stored && (
          <Link to={`${path}/new?copy=${stored._id}`} className="link">
            Duplicate
          </Link>
        )}
        {isOnSite && !draft && (
          <Asked
            words="Take off the site"
            question={`Visitors will no longer find this ${one}. Its text stays here as a draft.`}
            isBusy={isBusy}
            onDo={takeOff}
          />
        )}
        {draft && !draft.isOff && (
          <BusyButton className="link" isBusy={isBusy} onClick={() => void discard()}>
            Move the draft to the bin
          </BusyButton>
        )}
      </div>
      {previewPath && <Preview drafting={drafting} path={previewPath} />}
      <Schedule drafting={drafting} />
      {children}
    </section>
  );
}

/** In words, as the list has them too. */
export function stateOf(draft: DraftEntry | null, isOnSite: boolean): string {
  if (draft?.publishAt) return `Scheduled, ${whenOf(draft.publishAt)}`;
  if (isOnSite) return draft ? "On the site, with changes not shown yet" : "On the site";
  return draft?.isOff ? "Off the site" : "Draft";
}

/** What became of what was typed last. */
function newsOf({ draft, isSavingItself, isKeptHere }: RecordDraft): string {
  if (isSavingItself) return "Saving...";
  if (isKeptHere) return "Kept on this device";
  if (!draft) return "";
  const at = new Date(draft.savedAt);
  const when = indiaDay(at) === indiaDay(new Date()) ? formatTime(at) : formatMoment(at);
  return `Saved ${when}${isMine(draft.savedBy) ? "" : ` by ${draft.savedBy}`}`;
}

export function savedText({ savedAt, savedBy }: Pick<Draft, "savedAt" | "savedBy">): string {
  return `Draft saved ${whenOf(savedAt)} by ${savedBy}`;
}

function whenOf(instant: string): string {
  return formatMoment(new Date(instant));
}

type AskedProps = { words: string; question: string; isBusy: boolean; onDo: () => Promise<void> };

function Asked({ words, question, isBusy, onDo }: AskedProps): ReactNode {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setAsked(true)}>
        {words}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={`${words}?`}
          question={question}
          action={words}
          working={isBusy ? "One moment..." : null}
          onConfirm={() => void onDo().then(() => setAsked(false))}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Preview({ drafting, path }: { drafting: RecordDraft; path: string }) {
  const [address, setAddress] = useState("");
  const make = async () => {
    const made = await drafting.preview();
    if (made) setAddress(`${location.origin}${path}${made.token}`);
  };
  return (
    <>
      <BusyButton className="link" isBusy={drafting.isBusy} onClick={() => void make()}>
        Make a preview link
      </BusyButton>
      {address && (
        <>
          <CopyLink label="Preview, for 14 days, without an account" address={address} />
          <a href={address} target="_blank" rel="noreferrer">
            Open the preview
          </a>
        </>
      )}
    </>
  );
}

function Schedule({ drafting }: { drafting: RecordDraft }) {
  const { draft, isBusy } = drafting;
  const planned = draft?.publishAt ?? null;
  const [before, setBefore] = useState(planned);
  const [value, setValue] = useState(inputOf(planned));
  const [error, setError] = useState<string>();
  const [isOpenAtFirst] = useState(planned !== null);
  if (before !== planned) {
    setBefore(planned);
    setValue(inputOf(planned));
  }
  const button = useFocusAfter<HTMLButtonElement>(planned);
  const plan = () => {
    const instant = fromIndiaInput(value);
    if (!instant) return setError("Please choose a day and a time.");
    setError(undefined);
    void drafting.schedule(instant.toISOString());
  };
  return (
    <details className="record-schedule" open={isOpenAtFirst || undefined}>
      <summary>
        <CalendarClock aria-hidden className="icon" />
        Schedule
      </summary>
      <FormField
        label="Goes on the site at (IST)"
        type="datetime-local"
        name="publishAt"
        value={value}
        error={error}
        onChange={setValue}
      />
      <div className="record-state-actions">
        <BusyButton ref={button} className="btn btn-secondary btn-sm" isBusy={isBusy} onClick={plan}>
          {planned ? "Change time" : "Schedule"}
        </BusyButton>
        {planned && (
          <BusyButton className="btn btn-quiet btn-sm" isBusy={isBusy} onClick={() => void drafting.schedule(null)}>
            Do not schedule
          </BusyButton>
        )}
      </div>
    </details>
  );
}

function inputOf(planned: string | null): string {
  return planned ? toIndiaInput(new Date(planned)) : "";
}
