import { draftKindOf } from "../records/draft-kind-of.server.ts";
import { BLOG_INTRO } from "./intro.ts";
import type { Room } from "../platform/rooms/room.server.ts";
import { adminBlogApi, publicBlogApi } from "./api.server.ts";
import { publicCommentsApi } from "./comments-api.server.ts";
import { approveComment } from "./comments.server.ts";
import { postFilterSchema } from "./post.ts";
import { findPost, listPosts, nextPostChange } from "./posts.server.ts";
import { forgetUnpublishedComments } from "./retention.server.ts";
import { postPlaces, postSearch } from "./search.server.ts";
import { BLOG_PICTURE, postPicture } from "./share-pictures.ts";
import { commentData } from "./personal-data.server.ts";
import { adminTopicsApi } from "./topics/api.server.ts";
import { postStore } from "./write-posts.server.ts";

export const blog: Room = {
  name: "blog",
  listIntro: BLOG_INTRO,
  firstStep: {
    order: 5,
    title: "Your first article",
    why: "So that people have a reason to come back",
    path: "/admin?create=blog",
    missing: async (db) => ((await listPosts(db, { limit: 1 })).rows.length > 0 ? [] : ["one article"]),
  },
  apis: {
    "/public": [publicBlogApi, publicCommentsApi],
    "/admin/blog": [adminBlogApi],
    "/admin/topics": [adminTopicsApi],
  },
  inbox: { comment: { approve: approveComment } },
  bin: [postStore.bin],
  drafts: [draftKindOf(postStore)],
  search: postSearch,
  sitemap: { pages: ["/blog"], places: postPlaces },
  sharePictures: {
    pages: [BLOG_PICTURE],
    ofOne: {
      kind: "blog",
      find: async (db, id, now) => {
        const post = await findPost(db, id, now);
        return post && postPicture(post);
      },
    },
  },
  personalData: commentData,
  forget: forgetUnpublishedComments,
  changesByItself: nextPostChange,
  shows: {
    blog: ["blog", "uploads"],
    allblogs: ["blog", "uploads"],
    "blog-categories": ["blog"],
    blogs: ["blog"],
  },
  secretPlaces: ["article-preview"],
  queryNames: [...Object.keys(postFilterSchema.shape), "commented"],
};
