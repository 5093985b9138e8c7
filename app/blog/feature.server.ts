import { BLOG_INTRO, linkFeaturedPost, listPostsBy } from "./browse-posts.server.ts";
import type { Feature } from "../platform/features/feature.server.ts";
import { adminBlogApi, publicBlogApi, blogApi } from "./api.server.ts";
import { approveComment, deleteOldUnpublishedComments, rejectComment, reopenComment } from "./comments.server.ts";
import { demoComments } from "./demo-comments.server.ts";
import { COMMENT_SHOWN } from "./mails.server.ts";
import { findPost, listPosts, nextPostChange } from "./posts.server.ts";
import { postOverview } from "./overview.server.ts";
import { postSitemap, postRecords, postSearch } from "./search.server.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { postPicture } from "./sharing.ts";
import { commentData } from "./personal-data.server.ts";
import { postImportsApi } from "./imports/api.server.ts";
import { postImports } from "./imports/post-imports.server.ts";
import { postStore } from "./write-posts.server.ts";

export const blogFeature: Feature = {
  name: "blog",
  listIntro: BLOG_INTRO,
  mails: [COMMENT_SHOWN],
  firstStep: {
    order: 5,
    title: "Your first article",
    why: "So that people have a reason to come back",
    path: "/admin?create=blog",
    missing: async (db) => ((await listPosts(db, { limit: 1 })).rows.length > 0 ? [] : ["one article"]),
  },
  apis: {
    "/": [blogApi, adminBlogApi, postImportsApi],
    "/public": [publicBlogApi],
  },
  inbox: {
    comment: {
      approve: approveComment,
      reject: rejectComment,
      reopen: reopenComment,
      waits: {
        one: "comment is pending",
        many: "comments are pending",
        page: { path: "/admin/blog/comments?state=waiting", roles: ["editor"] },
      },
    },
  },
  records: [postStore],
  demo: [demoComments],
  changeSubjects: [postImports.subjects],
  overview: postOverview,
  panel: [postRecords],
  search: postSearch,
  bookmarks: true,
  sitemap: { pages: ["/blog"], entries: postSitemap },
  sharePictures: {
    pages: [BLOG_INTRO],
    ofOne: {
      kind: "blog",
      find: async (db, id, now) => {
        const post = await findPost(db, id, now);
        return post && postPicture({ ...post, date: formatDate(post.publishAt), picture: post.image });
      },
    },
  },
  linksFor: async (db, { kind, name = "" }, now) => {
    if (kind === "teachers") return listPostsBy(db, name, now);
    return ["sitting", "resources"].includes(kind) ? linkFeaturedPost(db, now) : [];
  },
  personalData: commentData,
  retention: deleteOldUnpublishedComments,
  changesByItself: nextPostChange,
  tokenLinks: ["article-preview"],
};
