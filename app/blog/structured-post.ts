import type { Home } from "../platform/sharing/home.ts";
import { sharePicturePath } from "../platform/sharing/share-picture.ts";
import { organizationRef, type Thing } from "../platform/sharing/structured-data.ts";
import { postPicture } from "./share-pictures.ts";

type Written = {
  id: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  picture: { src: string };
  published: string;
  modified: string;
  tags: string[];
};

/** A post as search engines read it. */
export function describePost(post: Written, home: Home): Thing {
  const address = `${home.siteUrl}/blog/${post.id}`;
  return {
    "@type": "BlogPosting",
    "@id": `${address}#article`,
    mainEntityOfPage: address,
    headline: post.title,
    description: post.excerpt,
    image: [home.siteUrl + post.picture.src, home.siteUrl + sharePicturePath(postPicture(post), "card", home.site)],
    datePublished: post.published,
    dateModified: post.modified,
    author: { "@type": "Person", name: post.author },
    publisher: organizationRef(home),
    articleSection: post.category,
    keywords: post.tags,
  };
}
