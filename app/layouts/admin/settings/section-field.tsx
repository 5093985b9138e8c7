import { RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import type { SectionAnswer } from "../../../platform/settings/section.ts";
import { TextEditor } from "../../../ui/editor/text-editor.tsx";
import type { FieldBinding } from "../../../ui/forms/field-frame.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { RowsField } from "../../../ui/forms/rows-field.tsx";
import { SwitchField } from "../../../ui/forms/switch-field.tsx";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { uploadPicture } from "../../../platform/pictures/upload-picture.ts";
import { ImageField } from "../../../ui/forms/image-field.tsx";

type Field = SectionAnswer["groups"][number]["fields"][number];
type Props = { field: Field; binding: FieldBinding };

export function SectionField({ field, binding }: Props) {
  const { label, shipped } = field;
  return (
    <>
      <Control field={field} binding={binding} />
      {shipped !== undefined && binding.value !== shipped && (
        <button type="button" className="btn btn-quiet btn-sm below-m" onClick={() => binding.onChange(shipped)}>
          <RotateCcw aria-hidden className="icon" />
          Restore the default
          <span className="sr-only">: {label}</span>
        </button>
      )}
    </>
  );
}

function Control({ field, binding }: Props) {
  const { kind, label, hint } = field;
  if (kind === "rows")
    return <RowsField label={label} add={field.add ?? "Add a row"} columns={field.columns ?? []} {...binding} />;
  if (kind === "picture") return <PictureSetting label={label} hint={hint} {...binding} />;
  if (kind === "switch") return <SwitchField label={label} {...binding} />;
  if (kind === "html") return <TextEditor label={label} {...binding} />;
  if (kind === "area") return <FormField rows={3} label={label} hint={hint} {...binding} />;
  return <FormField label={label} hint={hint} inputMode={kind === "number" ? "numeric" : undefined} {...binding} />;
}

type PictureSettingProps = FieldBinding & { label: string; hint: string | undefined };
type Sending = { file: File; percent: number };

/** A picture of the site: one of the library, or a file that is stored at once; visitors see it once the section is saved. */
function PictureSetting({ name, label, hint, value, error, onChange }: PictureSettingProps) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string>();
  const stop = useRef(new AbortController());

  /** Ends an upload that is under way. */
  function cancel() {
    stop.current.abort();
    stop.current = new AbortController();
    setProblem(undefined);
    setSending(null);
  }

  function choose(picture: File | string | undefined) {
    if (!picture) return;
    cancel();
    if (picture instanceof File) void send(picture, stop.current.signal);
    else onChange(picture);
  }

  async function send(file: File, signal: AbortSignal) {
    const show = (percent: number) => setSending({ file, percent });
    show(0);
    try {
      const { src } = await uploadPicture(file, { onProgress: show, signal });
      onChange(src);
      setSending(null);
    } catch (failure) {
      if (signal.aborted) return;
      setProblem(sentenceOf(failure, "The picture could not be stored."));
      setSending(null);
    }
  }

  return (
    <div className="picture-setting">
      <ImageField
        label={label}
        name={name}
        file={sending?.file}
        current={value || undefined}
        uploading={sending && { percent: sending.percent, onCancel: cancel }}
        error={problem ?? error}
        hint={hint}
        onChoose={choose}
      />
      {value && !sending && (
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => onChange("")}>
          Take away: {label.toLowerCase()}
        </button>
      )}
    </div>
  );
}
