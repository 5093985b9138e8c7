import { makePostFields } from "../../app/blog/make-post.ts";
import { POST_VALUES } from "../../app/blog/post.ts";
import { publishDueDrafts } from "../../app/platform/records/publish-drafts.server.ts";
import type { DraftEntry } from "../../app/platform/records/record.ts";
import { RECORDS } from "../../server/features.ts";
import { makeForm, makePictureFile, openSite } from "./site.ts";

export type Saved = { _id: string; title: string; image: string; version: number; publishDate: string };
type Fields = Record<string, string | string[] | Blob>;
export const values = {
  ...POST_VALUES.empty,
  title: "A lamp at dawn",
  excerpt: "Light.",
  content: "<p>Lit.</p>",
  author: "Asha",
};

/** A site with an admin who writes drafts of posts. */
export async function openDraftSite() {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const call = async (method: string, path: string, body?: Fields | object, as: Record<string, string> = admin) => {
    const isForm = path.startsWith("/blog") || path.startsWith("/event") || path.startsWith("/pictures");
    const sent = isForm ? makeForm((body ?? {}) as Fields) : JSON.stringify(body);
    const headers = isForm ? as : { ...as, "content-type": "application/json" };
    const answer = await site.request(`/api/v1/admin${path}`, { method, headers, ...(body && { body: sent }) });
    return { status: answer.status, body: (answer.status === 204 ? null : await answer.json()) as never };
  };
  const image = await makePictureFile();
  const { src } = (await call("POST", "/pictures", { image })).body as { src: string };
  const pictures = { image: src, authorImage: src };
  const save = (id: string, change: object = {}) =>
    call("PUT", `/drafts/post/${id}`, { values, pictures, base: null, after: null, ...change });
  const createPost = async (fields: Record<string, string> = {}) =>
    (await call("POST", "/blog/create-blog", { ...makePostFields(fields), image, authorImage: image })).body as Saved;
  const listDrafts = async () => (await call("GET", "/drafts/post")).body as DraftEntry[];
  const seen = async (path: string) => (await site.request(`/api/v1/public${path}`)).status;
  const publishDue = (now: Date) => publishDueDrafts({ db: site.db, storage: site.services.storage }, RECORDS, now);
  return { ...site, admin, call, save, createPost, listDrafts, seen, publishDue, image, pictures };
}
