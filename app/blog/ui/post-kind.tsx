import { call } from "../../platform/endpoints/call.ts";
import { partOf, queryOf } from "../../platform/endpoints/queries.ts";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { TitleCell } from "../../ui/lists/title-cell.tsx";
import type { RecordKind } from "../../records/record-kind.ts";
import { requestTeacherChoices } from "../../teachers/teacher-choices.ts";
import { adminPostEndpoints } from "../manage/endpoints.ts";
import { topicEndpoints } from "../topics/endpoints.ts";
import { POST_VALUES, type POST_FIELDS, type PostAnswer } from "../post.ts";
import { BLOG_LINKS } from "./blog-tabs.tsx";
import { PostFacts, PostPictures, PostWriting, type PostChoices } from "./post-form-fields.tsx";

/** Posts, as the panel manages them. */
export const POST_KIND: RecordKind<keyof typeof POST_FIELDS, PostAnswer, PostChoices> = {
  one: "blog",
  path: "/admin/blog",
  help: "What the foundation publishes. An article stays a draft until you put it on the site, at once or on a day you choose.",
  createPath: "/admin?create=blog",
  editTitle: "Edit Blog Post",
  values: POST_VALUES,
  endpoints: adminPostEndpoints,
  kind: "post",
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
  titleOf: ({ title }) => title,
  viewPath: ({ _id }) => `/blog/${_id}`,
  isShown: (post) => !isAhead(post),
  previewPath: "/article-preview/",
  makeId: ({ title }) => makeReadableId(title, "post"),
  search: "Title, author or tag",
  tabLinks: BLOG_LINKS,
  selects: [
    {
      name: "category",
      label: "Category",
      none: "Any category",
      choices: partOf(queryOf(topicEndpoints.listCategories, {}), (categories) => categories.map(({ name }) => name)),
    },
    {
      name: "order",
      label: "Order",
      none: "Newest first",
      choices: [
        { value: "title", label: "Title A to Z" },
        { value: "changed", label: "Last changed" },
      ],
    },
  ],
  caption: "Blog posts, newest first",
  columns: [
    {
      label: "Title",
      cell: (post) => (
        <TitleCell
          image={post.image}
          title={post.title}
          note={isAhead(post) && <span className="badge badge-info">From {post.formattedDate}</span>}
        />
      ),
    },
    { label: "Author", cell: ({ author }) => author },
    { label: "Category", cell: ({ category }) => category },
  ],
  Writing: PostWriting,
  Facts: PostFacts,
  Pictures: PostPictures,
};

/** A post whose publish date is ahead is not on the public site yet. */
function isAhead({ publishDate }: PostAnswer): boolean {
  return new Date(publishDate) > new Date();
}
