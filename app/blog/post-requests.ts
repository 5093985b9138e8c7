import { z } from "zod";
import type { Filled, Pictures } from "../platform/forms/saving-form.ts";
import { getFromApi, getPageFromApi, sendFormToApi, tellApi, type ApiPage } from "../platform/http/api-client.ts";
import { toFormData } from "../platform/forms/form-data.ts";
import { postAnswerSchema } from "./post.ts";
import { toSentPost, type PostField } from "./post-values.ts";

/** What the admin panel asks of the blog's API. */
const PAGE = 50;
const savedPostSchema = postAnswerSchema.extend({ message: z.string().optional() });

export type PostAnswer = z.output<typeof postAnswerSchema>;
export type SavedPost = z.output<typeof savedPostSchema>;

export function requestPosts(after?: string): Promise<ApiPage<PostAnswer>> {
  return getPageFromApi(`/admin/blog?limit=${PAGE}${after ? `&after=${after}` : ""}`, z.array(postAnswerSchema));
}

export function requestPost(id: string): Promise<PostAnswer> {
  return getFromApi(`/admin/blog/${encodeURIComponent(id)}`, postAnswerSchema);
}

/** The categories both forms offer: data of the site, not code. */
export function requestCategories(): Promise<string[]> {
  return getFromApi("/public/blog-categories", z.array(z.string()));
}

export function sendNewPost({ values, pictures, base, onProgress }: Filled<PostField>): Promise<SavedPost> {
  const { publishDate: _now, readTime: _counted, ...fields } = toSentPost(values);
  return send("POST", "/admin/blog/create-blog", { fields: { ...fields, _id: base.id }, pictures, onProgress });
}

export function sendPostEdit(
  stored: PostAnswer,
  { values, pictures, base, onProgress }: Filled<PostField>,
): Promise<SavedPost> {
  const fields = { ...toSentPost(values, stored), version: base.version };
  return send("PUT", `/admin/blog/update/${encodeURIComponent(stored._id)}`, { fields, pictures, onProgress });
}

export function sendPostRemoval({ _id }: PostAnswer): Promise<void> {
  return tellApi("DELETE", `/admin/blog/delete/${encodeURIComponent(_id)}`);
}

type Sent = {
  fields: Record<string, string | number | undefined>;
  pictures: Pictures;
  onProgress: (percent: number) => void;
};

function send(method: "POST" | "PUT", path: `/${string}`, { fields, pictures, onProgress }: Sent): Promise<SavedPost> {
  const hasPictures = Object.keys(pictures).length > 0;
  return sendFormToApi(method, path, toFormData(fields, pictures), {
    reader: savedPostSchema,
    onProgress: hasPictures ? onProgress : undefined,
  });
}
