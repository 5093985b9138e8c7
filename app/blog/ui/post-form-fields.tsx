import { SelectField, TextArea, TextField } from "../../ui/forms/field.tsx";
import { ImageField } from "../../ui/forms/image-field.tsx";
import { SwitchField } from "../../ui/forms/switch-field.tsx";
import { TextEditor } from "../../ui/editor/text-editor.tsx";
import { PictureFields } from "../../records/record-fields.tsx";
import type { FieldsProps } from "../../records/record-kind.ts";
import type { CategoryAnswer } from "../topics/topic.ts";
import type { PostAnswer, PostField } from "../post-values.ts";

type Props = FieldsProps<PostField, PostAnswer, CategoryAnswer[]>;

/** What is read: title, excerpt and text. */
export function PostWriting({ form, stored }: Props) {
  return (
    <>
      <TextField label="Title" required className={stored ? "field-title" : ""} {...form.field("title")} />
      <TextArea label="Excerpt" required {...form.field("excerpt")} />
      <TextEditor label="Content" required {...form.field("content")} />
    </>
  );
}

/** What is known about it. A new post is published now and its read time is counted; an edit may say otherwise. */
export function PostFacts({ form, choices, stored }: Props) {
  return (
    <>
      <TextField label="Author" required autoComplete="off" {...form.field("author")} />
      <SelectField
        label="Category"
        required
        choices={choices.map(({ name }) => ({ value: name, label: name }))}
        {...form.field("category")}
      />
      {stored && (
        <>
          <TextField label="Publish date (IST)" required type="datetime-local" {...form.field("publishDate")} />
          <TextField label="Read time" required {...form.field("readTime")} />
        </>
      )}
      <TextField label="Tags" hint="Comma separated" {...form.field("tags")} />
      <SwitchField label="Featured" {...form.field("featured")} />
    </>
  );
}

export function PostPictures({ form, stored }: Props) {
  return (
    <>
      <PictureFields form={form} stored={stored} />
      <ImageField
        label="Author image"
        shape="round"
        required={!stored}
        current={stored?.authorImage}
        {...form.picture("authorImage")}
      />
    </>
  );
}
