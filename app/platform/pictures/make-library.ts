import { makePostFields } from "../../blog/make-post.ts";
import { makeForm, makePictureFile, openSite } from "../../../tests/support/site.ts";
import type { AddedToLibrary, LibraryPicture, PictureCounts, PictureRecord } from "./library-picture.ts";

type Fields = Record<string, string | string[] | Blob>;
type Post = { _id: string; image: string; content: string; version: number };

/** A site whose admin calls the API of pictures, and what else shows them. */
export async function openLibrary() {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const call = async (method: string, path: string, body?: object, as: Record<string, string> = admin) => {
    const answer = await site.request(`/api/v1/admin${path}`, {
      method,
      headers: { ...as, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json().catch(() => null)) as never };
  };
  const send = async (method: string, path: string, fields: Fields, as: Record<string, string> = admin) => {
    const answer = await site.request(`/api/v1/admin${path}`, { method, headers: as, body: makeForm(fields) });
    return { status: answer.status, body: (await answer.json()) as never };
  };
  const add = async (color: string, name = `${color.slice(1)}.jpg`) =>
    (await send("POST", "/pictures", { image: await makePictureFile({ color }), name })).body as AddedToLibrary;
  const list = async (query = "") => (await call("GET", `/pictures?${query}`)).body as LibraryPicture[];
  const one = async (id: string) => (await call("GET", `/pictures/one/${id}`)).body as PictureRecord;
  const counts = async () => (await call("GET", "/pictures/counts")).body as PictureCounts;
  const describe = (picture: LibraryPicture, words: object) =>
    call("PUT", `/pictures/one/${picture._id}`, { ...descriptionOf(picture), ...words });
  const createPost = async (fields: Fields) =>
    (await send("POST", "/blog/create-blog", { ...makePostFields(), ...fields })).body as Post;
  const getPost = async (id: string) => (await call("GET", `/blog/${id}`)).body as Post;
  return { ...site, admin, call, send, add, list, one, counts, describe, createPost, getPost };
}

/** The description of a picture, with another text. */
export const descriptionOf = ({ focalX, focalY, version }: LibraryPicture) => ({
  alt: "A lamp",
  credit: "",
  focalX,
  focalY,
  version,
});
