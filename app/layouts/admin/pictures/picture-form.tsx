import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { unsavedKey } from "../../../platform/forms/unsaved-form.ts";
import { useSavingForm } from "../../../records/form/use-saving-form.ts";
import { fieldErrors } from "../../../platform/http/parse.ts";
import {
  type PictureRecord,
  pictureRecordSchema,
  pictureWordsSchema,
} from "../../../platform/pictures/library-picture.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { pictureEndpoints } from "../../../platform/pictures/endpoints.ts";
import { formatDate } from "../../../platform/time/india-time.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { ConflictDialog } from "../../../ui/comparing/conflict-band.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { FormStatus, SavedForm } from "../../../ui/forms/form-parts.tsx";
import { OfferUnsaved } from "../../../ui/forms/offer-unsaved.tsx";
import { useFormKeys } from "../../../ui/page/keys.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { formatBytes } from "../../../platform/text/bytes.ts";

const FORM = "picture-form";
const LABELS = { alt: "What it shows", credit: "Credit", focalX: "From the left", focalY: "From the top" };
type Field = keyof typeof LABELS;
type Values = Record<Field, string>;

/** The words and the focal point of a picture. */
export function PictureForm({ record, onSaved }: { record: PictureRecord; onSaved: (saved: PictureRecord) => void }) {
  const { _id, src, width, height, version } = record;
  const [initial] = useState(() => toValues(record));
  const form = useSavingForm<Field, PictureRecord>({
    unsavedKey: unsavedKey("picture", _id),
    initial,
    version,
    check: (values) => {
      const read = pictureWordsSchema.safeParse({ ...values, version });
      return read.success ? {} : fieldErrors(read.error);
    },
    send: ({ values, base }) =>
      call(pictureEndpoints.describe, {
        params: { id: _id },
        body: pictureWordsSchema.parse({ ...values, version: base.version }),
      }),
    onSaved: (saved) => {
      form.takeOver(toValues(saved), { version: saved.version });
      notify.success("Saved.");
      onSaved(saved);
    },
    onFailed: () => notify.error("The picture could not be saved"),
    failure: "The picture could not be saved. Please try again.",
  });
  useFormKeys({ form: FORM, onSave: () => void form.submit(), onCancel: () => {} });
  const { focalX, focalY } = form.values;
  const move = (x: number, y: number) => {
    form.field("focalX").onChange(String(x));
    form.field("focalY").onChange(String(y));
  };
  return (
    <>
      <OfferUnsaved {...form.unsaved} />
      <SavedForm
        id={FORM}
        label="The chosen picture"
        failures={form.failures}
        isSaving={form.isSaving}
        onSubmit={() => void form.submit()}
      >
        <FormStatus problem={form.problem} isSaving={form.isSaving} />
        <div inert={form.isSaving}>
          <FocalPoint src={src} size={{ width, height }} x={Number(focalX)} y={Number(focalY)} onMove={move} />
          <p className="field-hint">Press on what must stay in view when the picture is cropped. {factsOf(record)}</p>
          <FormField
            label={LABELS.alt}
            required
            rows={2}
            hint="Read aloud to people who cannot see it."
            {...form.field("alt")}
          />
          <FormField label={LABELS.credit} placeholder="Who made it" autoComplete="off" {...form.field("credit")} />
        </div>
        <BusyButton type="submit" className="btn btn-secondary btn-sm" isBusy={form.isSaving}>
          {form.isSaving ? "Saving..." : "Save"}
        </BusyButton>
      </SavedForm>
      <PictureConflict form={form} />
    </>
  );
}

function PictureConflict({ form }: { form: ReturnType<typeof useSavingForm<Field, PictureRecord>> }) {
  const current = pictureRecordSchema.omit({ usedBy: true }).safeParse(form.conflict);
  if (!current.success) return null;
  const { version } = current.data;
  const theirs = toValues(current.data);
  const differences = (Object.keys(LABELS) as Field[])
    .filter((name) => theirs[name] !== form.values[name])
    .map((name) => ({ label: LABELS[name], theirs: theirs[name], yours: form.values[name] }));
  return (
    <ConflictDialog
      differences={differences}
      onKeepMine={() => void form.submit(version)}
      onTakeTheirs={() => form.takeOver(theirs, { version })}
      onClose={form.closeConflict}
    />
  );
}

function toValues({ alt, credit, focalX, focalY }: Omit<PictureRecord, "usedBy">): Values {
  return { alt, credit, focalX: String(focalX), focalY: String(focalY) };
}

/** `1600 × 1067, 78 KB. Added 23 Nov 2026 by Asha Rawat.` */
function factsOf({ width, height, bytes, addedAt, addedBy }: PictureRecord): string {
  const size = [`${width} × ${height}`, bytes > 0 && formatBytes(bytes)].filter(Boolean).join(", ");
  return `${size}. Added ${formatDate(new Date(addedAt))}${addedBy ? ` by ${addedBy}` : ""}.`;
}

const STEP = 2;

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type Props = {
  src: string;
  size: { width: number; height: number };
  x: number;
  y: number;
  onMove: (x: number, y: number) => void;
};

/** The whole picture: a press says what must stay in view when it is cropped, and the arrow keys move that. */
function FocalPoint({ src, size, x, y, onMove }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of Enter has no place of its own.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onMove(percent((event.clientX - box.left) / box.width), percent((event.clientY - box.top) / box.height));
  };
  const walk = (event: KeyboardEvent) => {
    const [across, down] = MOVES[event.key] ?? [0, 0];
    if (across === 0 && down === 0) return;
    event.preventDefault();
    onMove(percent((x + across) / 100), percent((y + down) / 100));
  };
  return (
    <button
      type="button"
      className="focal"
      aria-label={`What must stay in view: ${x} per cent from the left, ${y} from the top. The arrow keys move it`}
      onClick={press}
      onKeyDown={walk}
    >
      <img src={src} alt="" {...size} />
      <span className="focal-point" style={{ left: `${x}%`, top: `${y}%` }} />
    </button>
  );
}

function percent(share: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}
