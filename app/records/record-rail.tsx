import { CalendarClock } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { PREVIEW_DAYS, type DraftEntry } from "../platform/records/record.ts";
import { formatMoment, formatTime, fromIndiaInput, indiaDay, toIndiaInput } from "../platform/time/india-time.ts";
import { BusyButton } from "../ui/buttons/busy-button.tsx";
import { FormField } from "../ui/forms/form-field.tsx";
import { CopyLink } from "../ui/sharing/copy-link.tsx";
import { useFocusAfter } from "../ui/page/keys.ts";
import { Progress } from "../ui/page/meter.tsx";
import { notify } from "../ui/page/toast.tsx";
import type { SavingForm } from "./form/use-saving-form.ts";
import { savingText } from "./form/use-uploads.ts";
import { RecordHistory } from "./record-history.tsx";
import { isMine, stateOf } from "./said-of.ts";
import { publicPathOf, wordsOf, type AnyKind, type Stored } from "./record-kind.ts";
import type { Drafting } from "./use-drafting.ts";

type StateProps = {
  kind: AnyKind;
  /** The published record, if there is one. */
  stored?: Stored | undefined;
  drafting: Drafting;
  /** The history of the record. */
  children?: ReactNode;
};

type RailProps = Omit<StateProps, "children"> & { choices: unknown; form: SavingForm<string, Stored> };

/** The column beside the text: state, facts and pictures. */
export function Rail({ kind, drafting, ...given }: RailProps) {
  const { values, hasNoDrafts, Facts, Pictures } = kind;
  const { form, stored } = given;
  const next = `“Update ${wordsOf(kind).name}” publishes it.`;
  const history = stored && <RecordHistory {...{ kind, stored, form, next }} id={stored._id} isOpen />;
  return (
    <div className="edit-rail">
      {!hasNoDrafts && (
        <RecordState kind={kind} stored={stored} drafting={drafting}>
          {history}
        </RecordState>
      )}
      <section className="panel" aria-label="Facts">
        <div className="row spread below-m">
          <h2>Facts</h2>
        </div>
        <Facts {...given} />
      </section>
      {Pictures && (
        <section className="panel" aria-label={Object.keys(values.pictures).length > 1 ? "Images" : "Image"}>
          <Pictures {...given} />
          {form.percent > 0 && <Progress text={savingText(form.percent, "")} percent={form.percent} />}
        </section>
      )}
      {hasNoDrafts && history && (
        <section className="panel" aria-label="History">
          {history}
        </section>
      )}
    </div>
  );
}

/** The state of a record: whether it is published, its preview link, its schedule and its history. */
function RecordState({ kind, stored, drafting, children }: StateProps) {
  const { previewPath } = kind;
  const viewPath = stored && publicPathOf(kind, stored);
  const related = stored && kind.related?.(stored);
  const { draft, problem } = drafting;
  return (
    <section className="panel stack gap-s record-state" aria-label="State">
      <div className="row spread">
        <h2>State</h2>
        <output className="meta">{newsOf(drafting)}</output>
      </div>
      <p>
        {stateOf(draft, stored !== undefined)}. {visibilityOf(kind, stored)}
      </p>
      {(problem ?? draft?.problem) && (
        <p className="notice-error" role="alert">
          {problem ?? `It could not be published: ${draft?.problem}`}
        </p>
      )}
      {related && (
        <Link to={related.to} className="link">
          {related.label}
        </Link>
      )}
      {viewPath && (
        <Link to={viewPath} className="link">
          View page
        </Link>
      )}
      {previewPath && <PreviewLink drafting={drafting} path={previewPath} />}
      <Schedule drafting={drafting} />
      {children}
    </section>
  );
}

function visibilityOf({ isShown }: AnyKind, stored?: Stored) {
  if (!stored) return "Only staff can see it.";
  return (isShown?.(stored) ?? true) ? "Visitors can see it." : "Visitors see it from its publish date on.";
}

export function StateBadge({ draft, isPublished }: { draft: DraftEntry | null; isPublished: boolean }) {
  const look = draft?.publishAt ? "badge-info" : isPublished ? "badge-success" : "badge-neutral";
  return <span className={`badge ${look}`}>{stateOf(draft, isPublished)}</span>;
}

/** The result of the last save. */
function newsOf({ draft, isAutosaving, hasLocalChanges }: Drafting): string {
  if (isAutosaving) return "Saving...";
  if (hasLocalChanges) return "Kept on this device";
  if (!draft) return "";
  const at = new Date(draft.savedAt);
  const when = indiaDay(at) === indiaDay(new Date()) ? formatTime(at) : formatMoment(at);
  return `Saved ${when}${isMine(draft.savedBy) ? "" : ` by ${draft.savedBy}`}`;
}

/** The address of a preview of the form; null if it could not be created. */
export async function previewAddress(drafting: Drafting, path: string): Promise<string | null> {
  const made = await drafting.preview();
  return made && `${location.origin}${path}${made.token}`;
}

function PreviewLink({ drafting, path }: { drafting: Drafting; path: string }) {
  const [address, setAddress] = useState("");
  const copy = async () => {
    const link = address || (await previewAddress(drafting, path));
    if (!link) return;
    setAddress(link);
    // If the browser denies access to the clipboard, the link below can be copied by hand.
    await navigator.clipboard?.writeText(link).then(
      () => notify.success("Preview link copied."),
      () => undefined,
    );
  };
  return (
    <>
      <BusyButton className="link" isBusy={drafting.isBusy} isOff={drafting.isPublishing} onClick={() => void copy()}>
        Copy preview link
      </BusyButton>
      {address && <CopyLink label={`Preview link, for ${PREVIEW_DAYS} days, without an account`} address={address} />}
    </>
  );
}

function Schedule({ drafting }: { drafting: Drafting }) {
  const { draft, isBusy, isPublishing } = drafting;
  const planned = draft?.publishAt ?? null;
  const [before, setBefore] = useState(planned);
  const [{ day, time }, setChosen] = useState(partsOf(planned));
  const [isMissing, setMissing] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  if (before !== planned) {
    setBefore(planned);
    setChosen(partsOf(planned));
  }
  const button = useFocusAfter<HTMLButtonElement>(planned);
  const plan = () => {
    const instant = fromIndiaInput(`${day}T${time}`);
    flushSync(() => setMissing(!instant));
    if (!instant) return fields.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    void drafting.schedule(instant.toISOString());
  };
  // The empty `form` attribute prevents Enter from submitting the record's form, which would publish it.
  const shared = { form: "" } as const;
  return (
    <div className="record-schedule">
      <h3>Publish at a set time</h3>
      <div ref={fields} className="grid grid-fit form-row">
        <FormField
          {...shared}
          error={isMissing && !day ? "Choose a day." : undefined}
          label="Day"
          name="publishDay"
          type="date"
          value={day}
          onChange={(value) => setChosen({ day: value, time })}
        />
        <FormField
          {...shared}
          error={isMissing && !time ? "Choose a time." : undefined}
          label="Time, IST"
          name="publishTime"
          type="time"
          value={time}
          onChange={(value) => setChosen({ day, time: value })}
        />
      </div>
      <BusyButton
        ref={button}
        className="btn btn-secondary btn-sm btn-wide"
        isBusy={isBusy}
        isOff={isPublishing}
        onClick={plan}
      >
        <CalendarClock aria-hidden className="icon" />
        {planned ? "Change time" : "Schedule"}
      </BusyButton>
      {planned && (
        <BusyButton
          className="btn btn-quiet btn-sm btn-wide"
          isBusy={isBusy}
          isOff={isPublishing}
          onClick={() => void drafting.schedule(null)}
        >
          Do not schedule
        </BusyButton>
      )}
    </div>
  );
}

function partsOf(planned: string | null): { day: string; time: string } {
  const [day = "", time = ""] = planned ? toIndiaInput(new Date(planned)).split("T") : [];
  return { day, time };
}
