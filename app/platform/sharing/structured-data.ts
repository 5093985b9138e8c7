import type { Home } from "./home.ts";

/** One thing of schema.org. React Router writes it with `<` escaped, so no text can end the script it stands in. */
export type Thing = { "@type": string | string[]; [property: string]: Json | undefined };
type Json = string | number | boolean | null | Json[] | { [property: string]: Json | undefined };

export type Step = { name: string; path: string };

/** The way from home to a page. */
export function breadcrumbs(steps: Step[], { site, siteUrl }: Home): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: site.name, path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** The foundation; described once, on the home page, under this id. */
export function organizationRef({ site, siteUrl }: Home): Thing {
  return { "@type": "Organization", "@id": `${siteUrl}/#organization`, name: site.name, url: `${siteUrl}/` };
}

/** Questions and their answers, where a page has some. */
export function questionsPage(questions: { question: string; answer: string }[]): Thing[] {
  if (questions.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}

/** What it costs, in rupees. */
export function offer(rupees: number, url: string, more: Record<string, Json> = {}): Json {
  return { "@type": "Offer", price: rupees, priceCurrency: "INR", url, ...more };
}

/** Where one meets: a place in India. */
export function placeIn(name: string): Json {
  return { "@type": "Place", name, address: { "@type": "PostalAddress", streetAddress: name, addressCountry: "IN" } };
}
