import { Parser, StaticConfigLoader, type HtmlElement } from "html-validate";
import { expect, unwatched as test } from "./journeys.ts";

const AT_ONCE = 6;
/** A site of demo content has a few hundred addresses: far more means that links breed links. */
const MOST_ADDRESSES = 3_000;
/** Whatever is today's: the only address that leads on by design. */
const LEADS_ON = "/thoughts/today";
/** Pictures to share are drawn when asked for, which takes its time: one of each shape of each feature says enough. */
const DRAWN = /^\/share\/(?<feature>[^/]+)\/.*?(?<shape>\.square|\.story)?\.\w+\.jpg$/;
const CONFIG = Promise.resolve(new StaticConfigLoader().getConfigFor("page.html"));
/** What links may lead to outside of this site. */
const OUTSIDE = /^(https:|mailto:|tel:|webcals?:|data:|upi:)/;
const FILES: [selector: string, attribute: string][] = [
  ["img", "src"],
  ["img", "srcset"],
  ["source", "src"],
  ["source", "srcset"],
  ["video", "src"],
  ["video", "poster"],
  ["audio", "src"],
  ["track", "src"],
  ["script", "src"],
  ["link", "href"],
];

type Found = { url: URL; from: string };
type Page = { ids: Set<string>; links: Found[] };

/** Goes to every address that the site names, once, as a visitor without a browser would. */
class Crawl {
  readonly complaints: string[] = [];
  readonly pages = new Map<string, Page>();
  readonly #seen = new Set<string>();
  readonly #waiting: (Found & { isFile: boolean })[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get count() {
    return this.#seen.size;
  }

  async from(paths: string[]) {
    for (const path of paths) this.#add({ url: new URL(path, this.#origin), from: "the start" }, false);
    while (this.#waiting.length > 0 && this.count < MOST_ADDRESSES)
      await Promise.all(this.#waiting.splice(0, AT_ONCE).map((one) => this.#visit(one)));
    for (const { links } of this.pages.values()) for (const link of links) this.#checkFragment(link);
  }

  #add({ url, from }: Found, isFile: boolean) {
    if (url.origin !== this.#origin) {
      if (isFile || !OUTSIDE.test(url.href)) this.complaints.push(`${from} leads to ${url.href}`);
      return;
    }
    const drawn = DRAWN.exec(url.pathname)?.groups;
    const once = drawn ? `${drawn["feature"]} ${drawn["shape"]}` : addressOf(url);
    if (this.#seen.has(once)) return;
    this.#seen.add(once);
    this.#waiting.push({ url, from, isFile });
  }

  async #visit({ url, from, isFile }: Found & { isFile: boolean }) {
    const address = addressOf(url);
    const answer = await fetch(this.#origin + address, { redirect: "manual", method: isFile ? "HEAD" : "GET" });
    const isHtml = (answer.headers.get("content-type") ?? "").startsWith("text/html");
    if (answer.status !== (address === LEADS_ON ? 302 : 200))
      this.complaints.push(`${address} answers ${answer.status}, named by ${from}`);
    const onTo = answer.headers.get("location");
    if (onTo) this.#add({ url: new URL(onTo, url), from: address }, false);
    if (!isFile && isHtml) await this.#read(address, await answer.text());
    else await answer.body?.cancel();
  }

  async #read(address: string, html: string) {
    const root = new Parser(await CONFIG).parseHtml(html);
    const links = attributes(root, "a", "href").flatMap((href) => this.#resolve(href, address));
    this.pages.set(address, { ids: new Set(attributes(root, "[id]", "id")), links });
    for (const link of links) this.#add(link, false);
    for (const file of filesOf(root).flatMap((path) => this.#resolve(path, address))) this.#add(file, true);
  }

  #resolve(href: string, from: string): Found[] {
    if (URL.canParse(href, this.#origin + from)) return [{ url: new URL(href, this.#origin + from), from }];
    this.complaints.push(`${from} has a broken address: ${href}`);
    return [];
  }

  #checkFragment({ url, from }: Found) {
    const id = decodeURIComponent(url.hash.slice(1));
    if (url.origin !== this.#origin || id === "") return;
    if (!this.pages.get(addressOf(url))?.ids.has(id))
      this.complaints.push(`${from} leads to ${addressOf(url)}#${id}, which has no such part`);
  }
}

const addressOf = ({ pathname, search }: URL) => pathname + search;

function filesOf(root: HtmlElement): string[] {
  return FILES.flatMap(([selector, attribute]) =>
    attributes(root, selector, attribute)
      .flatMap((value) => (attribute === "srcset" ? value.split(/,\s+/) : [value]))
      .map((one) => one.trim().split(/\s/)[0] ?? ""),
  );
}

function attributes(root: HtmlElement, selector: string, name: string): string[] {
  // The parser leaves "&" as it is written in HTML.
  return root
    .querySelectorAll(selector)
    .flatMap((element) => element.getAttributeValue(name)?.replaceAll("&amp;", "&") ?? []);
}

test("every link leads to an existing page, its fragment exists, and every file is found", async ({ baseURL }) => {
  const origin = new URL(baseURL ?? "").origin;
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) => address);
  expect(listed.length).toBeGreaterThan(60);
  const crawl = new Crawl(origin);
  await crawl.from(["/", "/login", "/register", "/search", ...listed]);
  expect(crawl.complaints).toEqual([]);
  expect(crawl.count).toBeLessThan(MOST_ADDRESSES);
  expect(crawl.pages.size).toBeGreaterThanOrEqual(listed.length);
});
