import { cutText } from "../text/cut-text.ts";
import type { Painting, SitePage } from "../settings/page-intro.ts";
import type { Site } from "../settings/site.ts";

/** The text of a share picture and its background. Kind and id name its page. */
export type SharePicture = {
  kind: string;
  id: string;
  /** The background, and the colours beside an own picture. */
  painting: Painting;
  kicker: string;
  title: string;
  note?: string;
  /** A state that must be seen at once, such as `Full`. */
  mark?: string;
  /** The page's own picture: its address on this host, and its focal point as `29% 83%`. Cards show it. */
  image?: { src: string; focus?: string };
};

const LONGEST_LINE = 120;

/** The share picture of a page whose text admins change: the first sentence of that text, or the page's name. */
export function pagePicture({ title, path, painting }: SitePage, text: string): SharePicture {
  const [sentence = ""] = /^.+?(?:[.!?।](?=\s)|$)/u.exec(text.replaceAll(/\s+/g, " ").trim()) ?? [];
  const line = cutText(sentence, LONGEST_LINE);
  const page = { kind: "pages", id: path.slice(1), painting };
  return line ? { ...page, kicker: title, title: line } : { ...page, kicker: "", title };
}

/** The picture of a page, as its share picture shows it. */
export function shownImage({ src, focus }: { src: string; focus?: string }) {
  return focus ? { src, focus } : { src };
}

export type SiteName = Pick<Site, "name" | "nameInHindi" | "logo">;

/** Sizes in pixels: for link previews, for posts and for stories on social media. */
export const SHAPES = {
  card: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const;
export type Shape = keyof typeof SHAPES;

/** Increase it when the drawing changes, so that every address changes too. */
const DRAWING = 1;

/** `/share/blog/one-lamp-7k3f.card.1x2y3z….jpg`: the address changes with the picture, so it can be cached for ever. */
export function sharePicturePath(picture: SharePicture, shape: Shape, site: SiteName): string {
  return `/share/${picture.kind}/${sharePictureName(picture, shape, site)}`;
}

export function sharePictureName(picture: SharePicture, shape: Shape, site: SiteName): string {
  const { id, painting, kicker, title, note, mark, image } = picture;
  const logo = site.logo ? [site.logo.id] : [];
  const own = image || mark ? [{ src: image?.src, focus: image?.focus, mark }] : [];
  const shown = [DRAWING, shape, painting, kicker, title, note ?? "", site.name, site.nameInHindi, ...logo, ...own];
  return `${id}.${shape}.${fingerprint(JSON.stringify(shown))}.jpg`;
}

/** The id and the shape in a name; its fingerprint is not checked here. */
export function readPictureName(name: string): { id: string; shape: Shape } | null {
  const [, id, shape] = /^([a-z0-9-]{1,80})\.(card|square|story)\.[0-9a-z]{1,16}\.jpg$/.exec(name) ?? [];
  return id && shape ? { id, shape: shape as Shape } : null;
}

/** The share picture of the home page, and of every page without one. */
export function sitePicture(site: Pick<Site, "taglineFirst" | "taglineSecond">): SharePicture {
  const title = `${site.taglineFirst}\n${site.taglineSecond}`;
  return { kind: "pages", id: "home", painting: "dawn", kicker: "", title };
}

/** Two FNV-1a hashes, computed alike in browsers and on the server. They are no secret: the server draws only what it finds. */
function fingerprint(text: string): string {
  let one = 0x811c9dc5;
  let two = 0x1000193;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ (unit + at), 0x85ebca6b);
  }
  return `${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
}
