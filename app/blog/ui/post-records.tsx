import { partOf, queryOf } from "../../platform/endpoints/queries.ts";
import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminPostEndpoints, topicEndpoints } from "../endpoints.ts";
import { type PostAnswer } from "../post.ts";
import { BLOG_LINKS } from "./blog-tabs.tsx";
import type { RowKind } from "../../records/record-kind.ts";

/** Posts in their list. */
export const POST_LIST: RowKind<PostAnswer> = {
  kind: "post",
  one: "blog",
  path: "/admin/blog",
  help: "What the foundation publishes. An article stays a draft until you put it on the site, at once or on a day you choose.",
  createPath: "/admin?create=blog",
  endpoints: adminPostEndpoints,
  titleOf: ({ title }) => title,
  viewPath: ({ _id }) => `/blog/${_id}`,
  isShown: (post) => !isAhead(post),
  shownFrom: ({ formattedDate }) => formattedDate,
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
      cell: ({ image, title }) => <TitleCell image={image} title={title} />,
    },
    { label: "Author", className: "records-name", cell: ({ author }) => author },
    { label: "Category", cell: ({ category }) => category },
  ],
};

/** A post whose publish date is ahead is not on the public site yet. */
function isAhead({ publishDate }: PostAnswer): boolean {
  return new Date(publishDate) > new Date();
}
