import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { SectionAnswer } from "../../../platform/settings/section.ts";
import { TextEditor } from "../../../ui/editor/text-editor.tsx";
import type { FieldBinding } from "../../../ui/forms/field-frame.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { RowsField } from "../../../ui/forms/rows-field.tsx";
import { SwitchField } from "../../../ui/forms/switch-field.tsx";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { uploadPicture } from "../../../platform/pictures/upload-picture.ts";
import { ImageField } from "../../../ui/forms/image-field.tsx";
import { useCancellableUpload } from "../../../ui/forms/upload-progress.tsx";

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

/** A picture of the site: one of the library, or a file that is stored at once; visitors see it once the section is saved. */
function PictureSetting({ name, label, hint, value, error, onChange }: PictureSettingProps) {
  const { uploading, upload } = useCancellableUpload();
  const [problem, setProblem] = useState<string>();

  async function choose(picture: File | string | undefined) {
    if (!picture) return;
    uploading?.onCancel();
    setProblem(undefined);
    if (typeof picture === "string") return onChange(picture);
    try {
      const stored = await upload(name, picture, (sending) => uploadPicture(picture, sending));
      if (stored) onChange(stored.src);
    } catch (failure) {
      setProblem(sentenceOf(failure, "The picture could not be stored."));
    }
  }

  return (
    <div className="picture-setting">
      <ImageField
        label={label}
        name={name}
        file={uploading?.file}
        current={value || undefined}
        uploading={uploading}
        error={problem ?? error}
        hint={hint}
        onChoose={(picture) => void choose(picture)}
      />
      {value && !uploading && (
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => onChange("")}>
          Take away: {label.toLowerCase()}
        </button>
      )}
    </div>
  );
}
