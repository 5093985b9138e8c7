import { makeReadableId } from "../../platform/text/readable-id.ts";
import { DrawnFields, PictureFields } from "../../records/fields/draw-fields.tsx";
import { pictureIsDescribed, titleFits } from "../../records/checks/record-check.ts";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { TextEditor } from "../../ui/editor/text-editor.tsx";
import { RESOURCE_FIELDS, RESOURCE_VALUES, type ResourceAnswer } from "../resource.ts";
import { hasCaptions, type ResourceType } from "../resource-words.ts";
import { FileField } from "./file-field.tsx";
import { RESOURCE_LIST } from "./resource-records.tsx";

type ResourceField = keyof typeof RESOURCE_FIELDS;
type Props = FieldsProps<ResourceField, ResourceAnswer>;
const FILE_HINTS = {
  audio: "MP3 or M4A, at most 200 MB. Its length is read from it",
  video: "MP4 (H.264), at most 500 MB. Its length is read from it",
  pdf: "At most 40 MB. Its pages are counted",
};

/** The library, as the panel manages it. */
export const RESOURCE_KIND: RecordKind<ResourceField, ResourceAnswer> = {
  ...RESOURCE_LIST,
  values: RESOURCE_VALUES,
  loadChoices: async () => null,
  previewPath: "/resource-preview/",
  makeId: ({ title }) => makeReadableId(title, "resource"),
  beforePublishing: {
    checks: [titleFits, pictureIsDescribed],
    texts: ["body"],
    description: ({ description = "" }) => description,
  },
  Writing: ResourceWriting,
  Facts: ResourceFacts,
  Pictures: PictureFields,
};

/** The words of its page; of a guide, the guide itself. */
function ResourceWriting({ form, stored }: Props) {
  const isGuide = form.field("type").value === "guide";
  return (
    <>
      <DrawnFields fields={RESOURCE_FIELDS} names={["title", "description"]} form={form} stored={stored} />
      <TextEditor
        key={isGuide ? "guide" : "before"}
        label={isGuide ? "The guide" : "Before you begin"}
        required={isGuide}
        {...form.field("body")}
      />
    </>
  );
}

function ResourceFacts({ form }: Props) {
  const { file, captions, recording } = RESOURCE_FIELDS;
  const type = form.field("type").value as ResourceType;
  const given = { fields: RESOURCE_FIELDS, form };
  return (
    <>
      <DrawnFields names={["type"]} {...given} />
      {type !== "guide" && (
        <FileField key={type} {...file.control} kind={type} hint={FILE_HINTS[type]} {...form.field("file")} />
      )}
      {hasCaptions(type) && (
        <FileField {...captions.control} kind="captions" required={type === "video"} {...form.field("captions")} />
      )}
      {type === "audio" && !form.field("captions").value && <DrawnFields names={["words"]} {...given} />}
      {type === "audio" && <DrawnFields names={["withoutVoice"]} {...given} />}
      <FileField {...recording.control} kind="audio" {...form.field("recording")} />
      {form.field("recording").value && <DrawnFields names={["recordingWords"]} {...given} />}
      {hasCaptions(type) && <DrawnFields names={["posture", "forWhom"]} {...given} />}
      <DrawnFields names={["category", "level", "order", "featured"]} {...given} />
    </>
  );
}
