import type { FieldErrors } from "../../platform/http/http-error.ts";
import { wordsIn } from "../../ui/comparing/readable-html.ts";
import { formatMoment, fromIndiaInput } from "../../platform/time/india-time.ts";
import type { Values } from "../form/use-saving-form.ts";

/** Something that is missing or odd in a record. It never keeps the record from being published. */
export type OpenPoint = {
  /** The name of the field to which it leads. */
  field: string;
  sentence: string;
  /** The selector of a picture or link within a text. */
  at?: string;
};

/** The content of a form when it is checked. */
export type Checked = {
  values: Values;
  /** The values with which the form was opened; null for a new record. */
  opened: Values | null;
  /** Whether the record has a picture, or one was chosen. */
  hasPicture: boolean;
  /** The paths of own links that lead to no page. */
  broken: ReadonlySet<string>;
  now: Date;
};
export type RecordCheck = (checked: Checked) => OpenPoint[];

/** What is checked of a kind before it is published, and how other sites show it. */
export type BeforePublishing = {
  checks: readonly RecordCheck[];
  /** The fields with HTML, whose links and pictures are checked. */
  texts?: readonly string[];
  /** The description that search engines and link previews get. */
  description: (values: Values) => string;
};

/** Search engines cut longer titles. */
export const LONGEST_TITLE_IN_SEARCH = 60;

export const titleFits: RecordCheck = ({ values: { title = "" } }) =>
  title.length > LONGEST_TITLE_IN_SEARCH
    ? [
        {
          field: "title",
          sentence: `The title has ${title.length} characters. Search results show about the first ${LONGEST_TITLE_IN_SEARCH}.`,
        },
      ]
    : [];

export const pictureIsDescribed: RecordCheck = ({ values, hasPicture }) =>
  hasPicture && !values["imageAlt"]?.trim()
    ? [{ field: "imageAlt", sentence: "The image has no description for people who cannot see it." }]
    : [];

/** Whether a moment, in India time, is ahead. One that had passed when the form was opened is not reported. */
export const isAhead =
  (field: string): RecordCheck =>
  ({ values, opened, now }) => {
    const typed = values[field] ?? "";
    const moment = typed === opened?.[field] ? null : fromIndiaInput(typed);
    return moment && moment < now ? [{ field, sentence: `The date has passed: ${formatMoment(moment)}.` }] : [];
  };

/** A new record's price is 0 until it is set. */
export const priceIsMeant: RecordCheck = ({ values, opened }) =>
  !opened && Number(values["price"]) === 0 && values["price"] !== ""
    ? [{ field: "price", sentence: "The price is 0, so the page says “Free”." }]
    : [];

/** The open points of a form, in the order of its fields as far as its schema and its kind know them. */
export function findOpenPoints(
  { checks, texts = [] }: BeforePublishing,
  checked: Checked,
  errors: FieldErrors,
): OpenPoint[] {
  const missing = Object.entries(errors).map(([field, sentence]) => ({ field, sentence }));
  const inTexts = texts.flatMap((field) => pointsInText(field, checked));
  return [...missing, ...checks.flatMap((check) => check(checked)), ...inTexts].filter(
    ({ field }, at, all) => !errors[field] || at === all.findIndex((other) => other.field === field),
  );
}

function pointsInText(field: string, { values, broken }: Checked): OpenPoint[] {
  const html = values[field] ?? "";
  const pictures = tagsIn(html, "img").filter((tag) => !attributeOf(tag, "alt")?.trim());
  const links = linksIn(html).filter(({ href }) => broken.has(ownPathOf(href) ?? ""));
  return [
    ...pictures.map((tag) => ({
      field,
      sentence: "A picture in the text has no description for people who cannot see it.",
      at: `img[src="${attributeOf(tag, "src") ?? ""}"]`,
    })),
    ...links.map(({ href, words }) => ({
      field,
      sentence: `The link “${words}” leads to ${href}, which is no page of this site.`,
      at: `a[href="${href}"]`,
    })),
  ];
}

/** The paths of the site's own pages to which the texts link, each once. */
export function ownPathsIn(values: Values, texts: readonly string[] = []): string[] {
  const links = texts.flatMap((field) => linksIn(values[field] ?? ""));
  return [...new Set(links.flatMap(({ href }) => ownPathOf(href) ?? []))];
}

/** The path of a link to this site, without query and hash; null for other links. */
function ownPathOf(href: string): string | null {
  const own = globalThis.location?.origin ?? "";
  const path = own !== "" && href.startsWith(`${own}/`) ? href.slice(own.length) : href;
  return /^\/(?![/\\])/.test(path) ? path.replace(/[?#].*$/s, "") : null;
}

function linksIn(html: string): { href: string; words: string }[] {
  return [...html.matchAll(/(<a\b[^>]*>)((?:(?!<\/a>)[^])*)/gi)].flatMap(([, tag = "", inner = ""]) => {
    const href = attributeOf(tag, "href");
    return href ? [{ href, words: wordsIn(inner) }] : [];
  });
}

const tagsIn = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, "gi")) ?? [];

function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag);
  return (found?.[1] ?? found?.[2])?.replaceAll("&amp;", "&");
}
