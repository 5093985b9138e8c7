import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import type { Question } from "./ask.ts";
import type { Site } from "./rig.ts";

/** A picture of one white point: what a post must have, and next to no work. */
export const POINT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);
const IN_A_MONTH_MS = 30 * 86_400_000;

type Fields = Record<string, string | string[]>;
type Answer = Record<string, unknown> & { _id: string; title: string };

const postFields = (title: string): Fields => ({
  title,
  excerpt: "Ten slow breaths before sleep.",
  content: "<p>Sit down. Let the day go, one breath at a time.</p>".repeat(20),
  author: "Meera Nair",
  category: "Pranayama",
  tags: ["breath", "sleep"],
  featured: "false",
});

const eventFields = (seats: number): Fields => ({
  title: "The measured morning",
  description: "As many as fit.",
  dateTime: new Date(Date.now() + IN_A_MONTH_MS).toISOString(),
  location: "Rishikesh",
  type: "Offline",
  capacity: String(seats),
  price: "0",
  organizer: "Asha Rawat",
});

const samePoint = (): Uint8Array<ArrayBuffer> => new Uint8Array(POINT);

/** The same picture in a new file: bytes after a picture are ignored, but hashed. */
export const newPoint = (): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat([POINT, randomBytes(16)]));

/** What the panel does, by the same API. @throws where the answer is no success */
export class Admin {
  #url: string;
  #authorization: string;

  constructor({ url }: Pick<Site, "url">, headers: Record<string, string>) {
    this.#url = `${url}/api/v1/admin`;
    this.#authorization = headers["authorization"] ?? "";
  }

  async createPost(title: string, makePicture = samePoint): Promise<string> {
    const form = makeForm(postFields(title), ["image", "authorImage"], makePicture);
    return (await this.#send("POST", "/blog/create-blog", form))._id;
  }

  /** One in a month, with so many seats. */
  async createEvent(seats: number): Promise<string> {
    return (await this.#send("POST", "/event/create-event", makeForm(eventFields(seats), ["image"])))._id;
  }

  readPost(id: string): Promise<Answer> {
    return this.#send("GET", `/blog/${id}`);
  }

  /** Changes some fields of a post. */
  async updatePost(id: string, changes: Fields): Promise<void> {
    const derived = new Set(["_id", "image", "authorImage", "formattedDate", "version"]);
    const fields = Object.entries({ ...(await this.readPost(id)), ...changes });
    const own = Object.fromEntries(fields.filter(([name]) => !derived.has(name))) as Fields;
    await this.#send("PUT", `/blog/update/${id}`, makeForm(own, []));
  }

  async deletePost(id: string): Promise<void> {
    await this.#send("DELETE", `/blog/delete/${id}`);
  }

  async #send(method: string, path: string, body?: FormData): Promise<Answer> {
    const response = await fetch(this.#url + path, { method, headers: { authorization: this.#authorization }, body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
    return JSON.parse(text || "{}") as Answer;
  }
}

/** A new post as bytes, for what counts every answer. */
export async function newPost(title: string, authorization: string, more: Fields = {}): Promise<Question> {
  const form = new Response(makeForm({ ...postFields(title), ...more }, ["image", "authorImage"], newPoint));
  const headers = { authorization, "content-type": form.headers.get("content-type") ?? "" };
  return {
    method: "POST",
    path: "/api/v1/admin/blog/create-blog",
    headers,
    body: Buffer.from(await form.arrayBuffer()),
  };
}

function makeForm(fields: Fields, pictures: string[], makePicture = samePoint): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  for (const name of pictures) form.append(name, new File([makePicture()], "point.png", { type: "image/png" }));
  return form;
}
