import type { Home } from "./home.ts";

/** A thing of schema.org. React Router escapes `<`, so no text can end its script. */
export type Thing = { "@type": string | string[]; [property: string]: Json | undefined };
type Json = string | number | boolean | null | Json[] | { [property: string]: Json | undefined };

export type Step = { name: string; path: string };

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

/** A reference to the foundation, which the home page describes under this id. */
export function organizationRef({ site, siteUrl }: Home): Thing {
  return { "@type": "Organization", "@id": `${siteUrl}/#organization`, name: site.name, url: `${siteUrl}/` };
}

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

export function offer(rupees: number, url: string, more: Record<string, Json> = {}): Json {
  return { "@type": "Offer", price: rupees, priceCurrency: "INR", url, ...more };
}

/** A place in India; its address is its name where it has no other. */
export function indianPlace(name: string, streetAddress = name) {
  return { "@type": "Place", name, address: { "@type": "PostalAddress", streetAddress, addressCountry: "IN" } };
}
