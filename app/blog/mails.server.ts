import { and, eq } from "drizzle-orm";
import type { MailKind } from "../platform/mail/mail-kind.server.ts";
import { findPost } from "./posts.server.ts";
import { comments } from "./tables.server.ts";

export const COMMENT_SHOWN: MailKind = {
  name: "comment-shown",
  class: "answer",
  title: "Comment is on the site",
  sentWhen: "When a comment is approved, to a member who wrote it while signed in.",
  examples: { name: "Asha Rawat", article: "The Pause Between Two Breaths" },
  subject: "Your comment is on the site: {article}",
  words:
    "Namaste {name},\n\nThank you for what you wrote under “{article}”. Everyone can read it now.\n\nIf you want us to correct or delete it, reply to this mail.",
  facts: ({ article = "" }) => [["Article", article]],
  button: {
    label: "Read it on the site",
    path: async ({ db, aboutId, now }) => {
      const [comment] = await db.select({ postId: comments.postId }).from(comments).where(eq(comments.id, aboutId));
      const post = comment && (await findPost(db, comment.postId, now));
      return post ? `/blog/${post.id}#${aboutId}` : null;
    },
  },
  whyNotSent: async ({ db, aboutId }) => {
    const isShown = and(eq(comments.id, aboutId), eq(comments.state, "shown"));
    return (await db.$count(comments, isShown)) > 0 ? null : "The comment is not on the site any more.";
  },
};
