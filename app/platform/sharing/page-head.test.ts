import { expect, test } from "vitest";
import { makeHome } from "./make-home.ts";
import { listHead, missingHead, pageHead } from "./page-head.ts";

const matches = [{ loaderData: makeHome() }];
const page = { heading: "Blog", description: "Short\n writing.", path: "/blog?page=2" };
type Tag = Record<string, string | undefined>;
const tagsOf = (...args: Parameters<typeof pageHead>) => pageHead(...args) as Tag[];
const contentOf = (tags: Tag[], name: string) =>
  tags.find((tag) => tag["name"] === name || tag["property"] === name)?.["content"];

test("a page has a title, a description, a canonical address and a link preview", () => {
  const tags = tagsOf(matches, page);
  expect(tags).toContainEqual({ title: "Blog | Kshitij" });
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "https://kshitij.example/blog?page=2" });
  expect(contentOf(tags, "description")).toBe("Short writing.");
  expect(contentOf(tags, "og:title")).toBe("Blog");
  expect(contentOf(tags, "og:url")).toBe("https://kshitij.example/blog?page=2");
  expect(contentOf(tags, "og:image")).toMatch(/^https:\/\/kshitij\.example\/share\/pages\/home\.card\.[0-9a-z]+\.jpg$/);
  expect(contentOf(tags, "og:image:width")).toBe("1200");
  expect(contentOf(tags, "og:image:alt")).toBe("Where the mind ends, The real Journey begins. · Kshitij");
  expect(contentOf(tags, "twitter:card")).toBe("summary_large_image");
  expect(contentOf(tags, "robots")).toBeUndefined();
});

test("a page that should not be listed has no canonical address and no structured data", () => {
  const tags = tagsOf(matches, { ...page, isHidden: true, steps: [{ name: "Blog", path: "/blog" }] });
  expect(contentOf(tags, "robots")).toBe("noindex");
  expect(tags.filter((tag) => tag["rel"] === "canonical" || "script:ld+json" in tag)).toEqual([]);
  expect(missingHead(matches, "Nothing here")).toEqual([
    { title: "Nothing here | Kshitij" },
    { name: "robots", content: "noindex" },
  ]);
});

test("an article has its dates, its author and its tags", () => {
  const article = { published: "2026-01-12T01:00:00.000Z", author: "Meera", section: "Yoga", tags: ["breath"] };
  const tags = tagsOf(matches, { ...page, article });
  expect(contentOf(tags, "og:type")).toBe("article");
  expect(contentOf(tags, "article:published_time")).toBe(article.published);
  expect(contentOf(tags, "article:modified_time")).toBeUndefined();
  expect(contentOf(tags, "article:tag")).toBe("breath");
});

test("breadcrumbs have absolute addresses", () => {
  const [data] = pageHead(matches, { ...page, steps: [{ name: "Blog", path: "/blog" }] }).slice(-1);
  expect(data).toMatchObject({
    "script:ld+json": {
      "@graph": [
        {
          "@type": "BreadcrumbList",
          itemListElement: [
            { position: 1, name: "Kshitij", item: "https://kshitij.example/" },
            { position: 2, name: "Blog", item: "https://kshitij.example/blog" },
          ],
        },
      ],
    },
  });
});

test("long descriptions are cut between words, and a page whose root failed keeps its own name", () => {
  const description = contentOf(tagsOf(matches, { ...page, description: "breath ".repeat(90) }), "description") ?? "";
  expect(description.length).toBeLessThanOrEqual(300);
  expect(description).toMatch(/breath…$/);
  expect(pageHead([{}], page)[0]).toEqual({ title: "Blog" });
});

test("a numbered list names its page; what was searched, what is read on and what is past the end is not listed", () => {
  const intro = { ...page, title: "Blog", path: "/blog", painting: "dawn", lead: "", form: "" } as const;
  const headOf = (asked: number | null, chosen = {}) => {
    const tags = listHead(matches, "Blog", { intro, paging: { page: asked, pages: 3 } }, { chosen }) as Tag[];
    return tags.find((tag) => tag["rel"] === "canonical")?.["href"];
  };
  expect(headOf(1)).toBe("https://kshitij.example/blog");
  expect(headOf(3)).toBe("https://kshitij.example/blog?page=3");
  expect(headOf(4)).toBeUndefined();
  expect(headOf(null)).toBeUndefined();
  expect(headOf(2, { category: "Yoga" })).toBe("https://kshitij.example/blog");
  expect(headOf(1, { q: "breath" })).toBeUndefined();
});
