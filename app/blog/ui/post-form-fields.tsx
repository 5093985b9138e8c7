import { useId } from "react";
import { SelectField, TextArea, TextField } from "../../ui/forms/field.tsx";
import { ImageField } from "../../ui/forms/image-field.tsx";
import { SwitchField } from "../../ui/forms/switch-field.tsx";
import { TextEditor } from "../../ui/editor/text-editor.tsx";
import { PictureFields } from "../../records/record-fields.tsx";
import type { FieldsProps } from "../../records/record-kind.ts";
import type { TeacherChoice } from "../../teachers/teacher-choices.ts";
import type { CategoryAnswer } from "../topics/topic.ts";
import type { PostAnswer, PostField } from "../post-values.ts";

/** What the form of a post chooses from. */
export type PostChoices = { categories: CategoryAnswer[]; teachers: TeacherChoice[] };
type Props = FieldsProps<PostField, PostAnswer, PostChoices>;

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
      <AuthorField form={form} teachers={choices.teachers} />
      <SelectField
        label="Category"
        required
        choices={choices.categories.map(({ name }) => ({ value: name, label: name }))}
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

/** One of the teachers, whose portrait goes with her name unless another picture was chosen; or anybody else. */
function AuthorField({ form, teachers }: { form: Props["form"]; teachers: TeacherChoice[] }) {
  const list = useId();
  const author = form.field("author");
  const { file, onChoose } = form.picture("authorImage");
  const isHerOwn = file !== undefined && !teachers.some(({ portrait }) => portrait === file);
  const change = (name: string) => {
    author.onChange(name);
    const portrait = teachers.find(({ label }) => label === name.trim())?.portrait;
    if (!isHerOwn && portrait !== file) onChoose(portrait);
  };
  return (
    <>
      <TextField
        label="Author"
        required
        autoComplete="off"
        list={list}
        hint="A teacher brings her portrait"
        {...author}
        onChange={change}
      />
      <datalist id={list}>
        {teachers.map(({ value, label }) => (
          <option key={value}>{label}</option>
        ))}
      </datalist>
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
