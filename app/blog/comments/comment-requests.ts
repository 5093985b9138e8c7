import { z } from "zod";
import { getFromApi, getPageFromApi, postToApi, putToApi, type ApiPage } from "../../platform/api/api-client.ts";
import {
  commentCountsSchema,
  commentRecordSchema,
  type CommentAction,
  type CommentCounts,
  type CommentFilter,
  type CommentRecord,
} from "./comment-record.ts";

/** What the panel asks of the API of comments. */
const PAGE = 50;

export function requestComments(filter: CommentFilter, after?: string): Promise<ApiPage<CommentRecord>> {
  const query = new URLSearchParams({ ...filter, limit: String(PAGE), ...(after ? { after } : {}) });
  return getPageFromApi(`/admin/comments?${query}`, z.array(commentRecordSchema));
}

export function requestCommentCounts(): Promise<CommentCounts> {
  return getFromApi("/admin/comments/counts", commentCountsSchema);
}

export function sendDecision(id: string, action: CommentAction): Promise<CommentRecord> {
  return postToApi(`/admin/comments/${action}/${encodeURIComponent(id)}`, {}, commentRecordSchema);
}

export function sendCommentEdit(id: string, edit: Record<string, string>): Promise<CommentRecord> {
  return putToApi(`/admin/comments/edit/${encodeURIComponent(id)}`, edit, commentRecordSchema);
}

export function sendReply(id: string, reply: Record<string, string>): Promise<CommentRecord> {
  return putToApi(`/admin/comments/reply/${encodeURIComponent(id)}`, reply, commentRecordSchema);
}
