import { makeReadableId } from "../../platform/text/readable-id.ts";
import { OrderField, PictureFields } from "../../records/record-fields.tsx";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { TextEditor } from "../../ui/editor/text-editor.tsx";
import { SelectField, TextArea, TextField } from "../../ui/forms/field.tsx";
import { SwitchField } from "../../ui/forms/switch-field.tsx";
import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminResourceEndpoints } from "../admin-endpoints.ts";
import type { ResourceAnswer } from "../resource.ts";
import { LABELS, RESOURCE_VALUES, type ResourceField } from "../resource-values.ts";
import { hasCaptions, measureOf, RESOURCE_TYPES, TYPE_LABELS, type ResourceType } from "../resource-words.ts";
import { FileField } from "./file-field.tsx";

type Props = FieldsProps<ResourceField, ResourceAnswer>;
const TYPES = RESOURCE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
const FILE_HINTS = {
  audio: "MP3 or M4A, at most 200 MB. Its length is read from it",
  video: "MP4 (H.264), at most 500 MB. Its length is read from it",
  pdf: "At most 40 MB. Its pages are counted",
};

/** The library, as the panel manages it. */
export const RESOURCE_KIND: RecordKind<ResourceField, ResourceAnswer> = {
  one: "resource",
  path: "/admin/resources",
  help: "What people can take home: something to hear, to watch, to print or to read.",
  values: RESOURCE_VALUES,
  endpoints: adminResourceEndpoints,
  loadChoices: async () => null,
  titleOf: ({ title }) => title,
  viewPath: ({ _id }) => `/resources/${_id}`,
  previewPath: "/resource-preview/",
  makeId: ({ title }) => makeReadableId(title, "resource"),
  search: "Title or category",
  caption: "The library, in its order",
  columns: [
    {
      label: "Title",
      cell: ({ image, title, featured }) => (
        <TitleCell image={image} title={title} note={featured && <span className="badge badge-info">Featured</span>} />
      ),
    },
    { label: "Type", cell: ({ type }) => <span className="badge badge-neutral">{TYPE_LABELS[type]}</span> },
    { label: "Category", cell: ({ category }) => category },
    { label: "Length", cell: measureOf },
    { label: "Order", cell: ({ order }) => order },
  ],
  Writing: ResourceWriting,
  Facts: ResourceFacts,
  Pictures: PictureFields,
};

/** What stands on its page; of a guide, the guide itself. */
function ResourceWriting({ form, stored }: Props) {
  const isGuide = form.field("type").value === "guide";
  return (
    <>
      <TextField label={LABELS.title} required className={stored ? "field-title" : ""} {...form.field("title")} />
      <TextArea label={LABELS.description} required {...form.field("description")} />
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
  const type = form.field("type").value as ResourceType;
  return (
    <>
      <SelectField label={LABELS.type} required choices={TYPES} {...form.field("type")} />
      {type !== "guide" && (
        <FileField
          key={type}
          label={LABELS.file}
          kind={type}
          required
          hint={FILE_HINTS[type]}
          {...form.field("file")}
        />
      )}
      {hasCaptions(type) && (
        <FileField
          label={LABELS.captions}
          kind="captions"
          required={type === "video"}
          hint="A WebVTT file. Its words stand on the page too, and the search finds them"
          {...form.field("captions")}
        />
      )}
      {type === "audio" && !form.field("captions").value && (
        <TextArea
          label={LABELS.words}
          hint="What is said, where there are no captions: a line for each. It may begin with its time, such as 1:14"
          {...form.field("words")}
        />
      )}
      <TextField
        label={LABELS.category}
        required
        hint="Such as Meditation, Breathing, Sleep"
        {...form.field("category")}
      />
      <TextField label={LABELS.level} required hint="Such as Beginner, All levels" {...form.field("level")} />
      <OrderField form={form} />
      <SwitchField label={LABELS.featured} {...form.field("featured")} />
    </>
  );
}
