import type { Home } from "../../../platform/sharing/home.ts";
import { iconPath } from "./icon-name.ts";
import { organizationRef, type Thing } from "../../../platform/sharing/structured-data.ts";

/** The foundation and its website, described once: other pages only point here. Figures and sample people stay out. */
export function describeSite(home: Home): Thing[] {
  const { site, siteUrl } = home;
  const { name, nameInHindi, description, email, phone, address, foundedYear, social } = site;
  return [
    {
      ...organizationRef(home),
      "@type": ["Organization", "NGO"],
      alternateName: nameInHindi,
      description,
      logo: siteUrl + (site.icon ? iconPath(site.icon, 512) : "/icon-512.png"),
      email,
      // A placeholder is no number to ring.
      ...(/[1-9]/.test(phone.replace("+91", "")) && { telephone: phone }),
      address: { "@type": "PostalAddress", streetAddress: address, addressCountry: "IN" },
      foundingDate: String(foundedYear),
      sameAs: Object.values(social).filter(Boolean),
    },
    {
      "@type": "WebSite",
      "@id": `${siteUrl}/#website`,
      url: `${siteUrl}/`,
      name,
      inLanguage: "en-IN",
      publisher: { "@id": `${siteUrl}/#organization` },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/search?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
