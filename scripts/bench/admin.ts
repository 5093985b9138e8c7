import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import type { Bench } from "./part.ts";

/** A picture of one white point: what a post must have, and next to no work. */
export const POINT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);
type Fields = Record<string, string | string[]>;
type Answer = { status: number; body: Record<string, unknown> & { _id: string } };

export const postFields = (title: string): Fields => ({
  title,
  excerpt: "Ten slow breaths before sleep.",
  content: "<p>Sit down. Let the day go, one breath at a time.</p>".repeat(20),
  author: "Meera Nair",
  category: "Pranayama",
  tags: ["breath", "sleep"],
  featured: "false",
});

const samePoint = (): Uint8Array<ArrayBuffer> => new Uint8Array(POINT);

/** The same picture in a new file: bytes after a picture are ignored, but hashed. */
export const newPoint = (): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat([POINT, randomBytes(16)]));

/** What the admin panel does, by the same API. @throws where the answer is no success */
export class Admin {
  #url: string;
  #authorization: string;

  constructor({ site, admin }: Pick<Bench, "site" | "admin">) {
    this.#url = `${site.url}/api/v1/admin`;
    this.#authorization = String(admin["authorization"]);
  }

  createPost(fields: Fields, makePicture = samePoint): Promise<Answer> {
    return this.#send("POST", "/blog/create-blog", makeForm(fields, ["image", "authorImage"], makePicture));
  }

  createEvent(fields: Fields): Promise<Answer> {
    return this.#send("POST", "/event/create-event", makeForm(fields, ["image"]));
  }

  /** Changes some fields of a post. */
  async updatePost(id: string, changes: Fields): Promise<Answer> {
    const { body } = await this.#send("GET", `/blog/${id}`);
    const fields = Object.entries({ ...body, ...changes }).filter(
      ([name]) => !["_id", "image", "authorImage", "formattedDate", "version"].includes(name),
    );
    return this.#send("PUT", `/blog/update/${id}`, makeForm(Object.fromEntries(fields) as Fields, []));
  }

  deletePost(id: string): Promise<Answer> {
    return this.#send("DELETE", `/blog/delete/${id}`);
  }

  async #send(method: string, path: string, body?: FormData): Promise<Answer> {
    const response = await fetch(this.#url + path, { method, headers: { authorization: this.#authorization }, body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
    return { status: response.status, body: JSON.parse(text || "{}") as Answer["body"] };
  }
}

export function makeForm(fields: Fields, pictures: string[], makePicture = samePoint): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  for (const name of pictures) form.append(name, new File([makePicture()], "point.png", { type: "image/png" }));
  return form;
}
