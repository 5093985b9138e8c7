import { useId } from "react";
import { call } from "../../platform/endpoints/call.ts";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { pictureIsDescribed, titleFits } from "../../records/checks/record-check.ts";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { requestTeacherChoices, type TeacherChoice } from "../../teachers/teacher-choices.ts";
import { topicEndpoints } from "../endpoints.ts";
import { POST_FIELDS, POST_VALUES, readTimeOf, type PostAnswer } from "../post.ts";
import { FormField } from "../../ui/forms/form-field.tsx";
import { ImageField } from "../../ui/forms/image-field.tsx";
import { TextEditor } from "../../ui/editor/text-editor.tsx";
import { DrawnFields, PictureFields } from "../../records/fields/draw-fields.tsx";
import type { CategoryAnswer } from "../topic.ts";
import { POST_LIST } from "./post-records.tsx";

/** Posts, as the panel manages them. */
export const POST_KIND: RecordKind<keyof typeof POST_FIELDS, PostAnswer, PostChoices> = {
  ...POST_LIST,
  editTitle: "Edit Blog Post",
  values: POST_VALUES,
  loadChoices: async () => {
    const [categories, teachers] = await Promise.all([
      call(topicEndpoints.listCategories, {}).catch(() => []),
      requestTeacherChoices().catch(() => []),
    ]);
    return { categories, teachers };
  },
  startWith: ({ categories }) => {
    const begin = categories.find(({ isForNew }) => isForNew);
    return begin ? { category: begin.name } : {};
  },
  previewPath: "/article-preview/",
  makeId: ({ title }) => makeReadableId(title, "post"),
  beforePublishing: {
    checks: [titleFits, pictureIsDescribed],
    texts: ["content"],
    description: ({ excerpt = "" }) => excerpt,
  },
  Writing: PostWriting,
  Facts: PostFacts,
  Pictures: PostPictures,
};

/** What the form of a post chooses from. */
type PostChoices = { categories: CategoryAnswer[]; teachers: TeacherChoice[] };
type Props = FieldsProps<keyof typeof POST_FIELDS, PostAnswer, PostChoices>;

/** What is read: title, excerpt and text. */
function PostWriting({ form, stored }: Props) {
  return (
    <>
      <DrawnFields fields={POST_FIELDS} names={["title", "excerpt"]} form={form} stored={stored} />
      <TextEditor {...POST_FIELDS.content.control} {...form.field("content")} readTime={readTimeOf} />
    </>
  );
}

/** What is known about it. A new post is published now and its read time is counted; an edit may say otherwise. */
function PostFacts({ form, choices, stored }: Props) {
  const categories = choices.categories.map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      <AuthorField form={form} teachers={choices.teachers} />
      <FormField {...POST_FIELDS.category.control} choices={categories} {...form.field("category")} />
      {stored && <DrawnFields fields={POST_FIELDS} names={["publishDate", "readTime"]} form={form} />}
      <DrawnFields fields={POST_FIELDS} names={["tags", "featured"]} form={form} />
    </>
  );
}

/** One of the teachers, whose portrait goes with the name unless another picture was chosen; or any other name. */
function AuthorField({ form, teachers }: { form: Props["form"]; teachers: TeacherChoice[] }) {
  const list = useId();
  const author = form.field("author");
  const { file, onChoose } = form.picture("authorImage");
  const isAnotherPicture = file !== undefined && !teachers.some(({ portrait }) => portrait === file);
  const change = (name: string) => {
    author.onChange(name);
    const portrait = teachers.find(({ label }) => label === name.trim())?.portrait;
    if (!isAnotherPicture && portrait !== file) onChoose(portrait);
  };
  return (
    <>
      <FormField {...POST_FIELDS.author.control} list={list} {...author} onChange={change} />
      <datalist id={list}>
        {teachers.map(({ value, label }) => (
          <option key={value}>{label}</option>
        ))}
      </datalist>
    </>
  );
}

function PostPictures({ form, stored }: Props) {
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
