import { Parser } from "htmlparser2";
import { invalid } from "../../platform/http/http-error.ts";

const NO_EXPORT =
  "This is not a WordPress export. In WordPress choose Tools > Export > All content, and send that file.";
const DOCTYPE =
  "This file has a DOCTYPE, which a WordPress export does not have. For safety such files are not read. Please export it again.";
const DAMAGED = "This file is damaged or ends too early. Please export it again in WordPress.";

/** A post, page, picture or other entry of an export, as WordPress wrote it. */
export type WxrItem = {
  /** Of its elements, by name such as `wp:post_id`; missing ones are empty. */
  field: (name: string) => string;
  /** `post`, `page`, `attachment` or one of a plug-in. */
  type: string;
  categories: string[];
  tags: string[];
  meta: Map<string, string>;
  comments: number;
};

/** A WordPress export (WXR): its entries, and the names of authors by their logins. */
export type Wxr = { address: string; authors: Map<string, string>; items: WxrItem[] };

/** The text of an element is collected under the path of names above it. */
type Reading = Wxr & {
  path: string[];
  text: string;
  attributes: Record<string, string>;
  open: Open;
  isExport: boolean;
};
type Open = { fields: Map<string, string>; meta: [key: string, value: string]; author: [login: string, name: string] };

const nothingOpen = (): Open => ({ fields: new Map(), meta: ["", ""], author: ["", ""] });

/**
 * Reads an export. Nothing is loaded and no entity is expanded but the five of XML: a file with a DOCTYPE is refused.
 * @throws HttpError 400
 */
export function readWxr(bytes: Uint8Array): Wxr {
  const reading: Reading = {
    address: "",
    authors: new Map(),
    items: [],
    path: [],
    text: "",
    attributes: {},
    open: nothingOpen(),
    isExport: false,
  };
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.startsWith("!")) throw invalid({ file: DOCTYPE });
      },
      onopentag: (name, attributes) => openElement(reading, name, attributes),
      ontext: (text) => {
        reading.text += text;
      },
      onclosetag: (name, isImplied) => {
        if (isImplied) throw invalid({ file: reading.isExport ? DAMAGED : NO_EXPORT });
        closeElement(reading, name);
      },
    },
    { xmlMode: true },
  );
  parser.end(decode(bytes));
  if (!reading.isExport) throw invalid({ file: NO_EXPORT });
  return reading;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid({ file: NO_EXPORT });
  }
}

function openElement(reading: Reading, name: string, attributes: Record<string, string>): void {
  reading.path.push(name);
  reading.text = "";
  reading.attributes = attributes;
  if (name === "item") {
    reading.open = nothingOpen();
    const { fields } = reading.open;
    reading.items.push({
      field: (asked) => fields.get(asked) ?? "",
      type: "",
      categories: [],
      tags: [],
      meta: new Map(),
      comments: 0,
    });
  }
}

function closeElement(reading: Reading, name: string): void {
  const { path, text, attributes, open } = reading;
  const [, , third, fourth, fifth] = path;
  path.pop();
  reading.text = "";
  const item = third === "item" ? reading.items.at(-1) : undefined;
  if (path.length === 2) closeOfChannel(reading, name, text);
  else if (third === "wp:author") {
    if (name === "wp:author_login") open.author[0] = text;
    if (name === "wp:author_display_name") open.author[1] = text;
  } else if (item && fifth === undefined) closeOfItem(item, open, { name, text, attributes });
  else if (fourth === "wp:postmeta") open.meta[name === "wp:meta_key" ? 0 : 1] = text;
}

function closeOfChannel(reading: Reading, name: string, text: string): void {
  if (name === "wp:wxr_version") reading.isExport = true;
  if (name === "link") reading.address = text;
  if (name === "wp:author") reading.authors.set(...reading.open.author);
}

type Element = { name: string; text: string; attributes: Record<string, string> };

function closeOfItem(item: WxrItem, { fields, meta }: Open, { name, text, attributes }: Element): void {
  if (name === "category" && attributes["domain"] === "category") item.categories.push(text);
  else if (name === "category" && attributes["domain"] === "post_tag") item.tags.push(text);
  else if (name === "wp:postmeta") item.meta.set(...meta);
  else if (name === "wp:comment") item.comments += 1;
  else fields.set(name, text);
  if (name === "wp:post_type") item.type = text;
}
