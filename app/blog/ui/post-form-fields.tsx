import type { useSavingForm } from "../../platform/forms/use-saving-form.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { ImageField } from "../../ui/image-field.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { TextEditor } from "../../ui/text-editor.tsx";
import { storePicture } from "../../platform/uploads/store-picture.ts";
import { usePictureHint } from "../../ui/use-picture-hint.ts";
import type { PostField } from "../post-values.ts";

type PostForm = Pick<ReturnType<typeof useSavingForm<PostField, unknown>>, "field" | "picture">;

/** What is read: title, excerpt and text. */
export function PostWriting({ form, isLarge = false }: { form: PostForm; isLarge?: boolean }) {
  return (
    <>
      <TextField label="Title" required className={isLarge ? "field-title" : ""} {...form.field("title")} />
      <TextArea label="Excerpt" required {...form.field("excerpt")} />
      <TextEditor label="Content" required storePicture={storePicture} {...form.field("content")} />
    </>
  );
}

/** What is known about it. A new post is published now and its read time is counted; an edit may say otherwise. */
export function PostFacts({
  form,
  categories,
  isEdit = false,
}: {
  form: PostForm;
  categories: string[];
  isEdit?: boolean;
}) {
  return (
    <>
      <TextField label="Author" required autoComplete="off" {...form.field("author")} />
      <SelectField
        label="Category"
        required
        choices={categories.map((name) => ({ value: name, label: name }))}
        {...form.field("category")}
      />
      {isEdit && (
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

type Current = { image: string; authorImage: string };

export function PostPictures({
  form,
  current,
  required = false,
}: {
  form: PostForm;
  current?: Current;
  required?: boolean;
}) {
  const hint = usePictureHint();
  return (
    <>
      <ImageField label="Image" required={required} current={current?.image} hint={hint} {...form.picture("image")} />
      <TextField label="What the image shows" hint="For people who cannot see it" {...form.field("imageAlt")} />
      <ImageField
        label="Author image"
        shape="round"
        required={required}
        current={current?.authorImage}
        {...form.picture("authorImage")}
      />
    </>
  );
}
