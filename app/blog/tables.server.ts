import { sql, type SQL } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { users } from "../platform/auth/tables.server.ts";
import { searchColumn, searchIndexes, textArray } from "../platform/database/columns.server.ts";
import {
  isPublished,
  publishedView,
  recordColumns,
  recordConstraints,
} from "../platform/records/record-table.server.ts";
import { pictureColumns, uploads } from "../platform/uploads/tables.server.ts";

export const posts = pgTable(
  "posts",
  {
    ...recordColumns("post"),
    title: text("title").notNull(),
    excerpt: text("excerpt").notNull(),
    content: text("content").notNull(),
    ...pictureColumns(),
    author: text("author").notNull(),
    authorImageId: text("author_image_id")
      .notNull()
      .references(() => uploads.id),
    category: text("category")
      .notNull()
      .references(() => postCategories.name),
    tags: textArray("tags"),
    featured: boolean("featured").notNull().default(false),
    /** UTC; in the future the public does not see the post yet. */
    publishAt: timestamp("publish_at", { withTimezone: true, precision: 3 }).notNull(),
    readTime: text("read_time").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    search: searchColumn(
      (): SQL =>
        sql`search_vector(${posts.title}, array[${posts.excerpt}, ${posts.category}, ${posts.author}] || ${posts.tags}, search_plain(${posts.content}))`,
    ),
  },
  (table) => [
    ...recordConstraints("posts", "post", table),
    ...searchIndexes("posts", table.search, postWords(table)),
    // The last column of both covers the query: counting needs no read of the posts.
    index("posts_newest")
      .on(table.publishAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.featured)
      .where(isPublished(table)),
    index("posts_changed")
      .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublished(table)),
    index("posts_by_title")
      .on(sql`lower(${table.title})`, table.id)
      .where(isPublished(table)),
    index("posts_category")
      .on(table.category, table.publishAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.featured)
      .where(isPublished(table)),
    index("posts_author")
      .on(table.author, table.publishAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublished(table)),
    index("posts_featured")
      .on(table.publishAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.featured} and ${isPublished(table)}`),
    index("posts_title_words").using("gin", sql`${table.title} gin_trgm_ops`),
    index("posts_excerpt_words").using("gin", sql`${table.excerpt} gin_trgm_ops`),
    // tags_text is our own (see the migration): PostgreSQL calls array_to_string changeable, and would not index it.
    index("posts_tags_words").using("gin", sql`tags_text(${table.tags}) gin_trgm_ops`),
    index("posts_author_words").using("gin", sql`${table.author} gin_trgm_ops`),
    index("posts_tags").using("gin", table.tags),
    index("posts_image").on(table.imageId),
    index("posts_author_image").on(table.authorImageId),
    check("posts_title_given", sql`length(${table.title}) > 0`),
  ],
);

/** Those that visitors may see, once their publish date has come. */
export const publishedPosts = publishedView("published_posts", posts);

/** The words a misspelt one is compared with; written as the index has them. */
export function postWords({
  title,
  excerpt,
  category,
  author,
  tags,
}: Record<"title" | "excerpt" | "category" | "author" | "tags", AnyPgColumn>): SQL {
  return sql`search_fold(search_list(array[${title}, ${excerpt}, ${category}, ${author}] || ${tags}))`;
}

/**
 * The list both forms offer. Data, so that a foundation can change it. A post that names another category adds it: the
 * trigger `name_category`.
 */
export const postCategories = pgTable(
  "post_categories",
  {
    name: text("name").primaryKey(),
    position: integer("position").notNull(),
    /** What a new post begins with; the first of the list where none is marked. */
    isForNew: boolean("is_for_new").notNull().default(false),
    /** Not on the list of staff: a post by the API brought it, or it was removed while a post has it. Forms offer it while a published post has it. */
    isUnlisted: boolean("came_with_post").notNull().default(false),
  },
  (table) => [
    uniqueIndex("post_categories_for_new")
      .on(table.isForNew)
      .where(sql`${table.isForNew}`),
  ],
);

/** Former names of categories that were renamed or merged, and the category that each leads to. */
export const formerCategories = pgTable("former_categories", {
  name: text("name").primaryKey(),
  nowCalled: text("now_called")
    .notNull()
    .references(() => postCategories.name, { onDelete: "cascade" }),
});

/** What readers wrote under a post. It is public once it is approved. */
export const comments = pgTable(
  "comments",
  {
    id: text("id").primaryKey(),
    /** No foreign key: comments stay while their post is in the bin. */
    postId: text("post_id").notNull(),
    author: text("author").notNull(),
    text: text("text").notNull(),
    /** The member who was signed in, if one was. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    approvedAt: timestamp("approved_at", { withTimezone: true }),
    rejectedAt: timestamp("rejected_at", { withTimezone: true }),
    /** Thirty days later it goes; until then it can be brought back, as it was. */
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    /** What the foundation answered; readers see it below the comment. */
    reply: text("reply").notNull().default(""),
    repliedAt: timestamp("replied_at", { withTimezone: true }),
    /** What follows from the moments above, to be found by. */
    state: text("state")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when ${comments.deletedAt} is not null then 'deleted' when ${comments.approvedAt} is not null then 'shown' when ${comments.rejectedAt} is not null then 'rejected' else 'waiting' end`,
      ),
  },
  (table) => [
    index("comments_shown")
      .on(table.postId, table.createdAt, table.id)
      .where(sql`${table.approvedAt} is not null`),
    index("comments_newest").on(table.createdAt, table.id),
    index("comments_state").on(table.state, table.createdAt, table.id),
    index("comments_words").using("gin", sql`(${table.author} || ' ' || ${table.text}) gin_trgm_ops`),
    index("comments_user").on(table.userId),
    check("comments_text_given", sql`length(${table.text}) > 0`),
    check("comments_decided_once", sql`${table.approvedAt} is null or ${table.rejectedAt} is null`),
    check("comments_reply", sql`(${table.reply} = '') = (${table.repliedAt} is null)`),
  ],
);
