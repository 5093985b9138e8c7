import { xmlText } from "../text/xml.ts";
import type { Site } from "./site.ts";

/** Fills {siteName}, {email}, {phone}, {address} and {registrationNumber} in an HTML text; any other brace stays. */
export function fillPlaceholders(html: string, site: Site): string {
  const { name: siteName, email, phone, address, registrationNumber } = site;
  const unbroken = phone.replaceAll(" ", "\u00A0");
  const values: Record<string, string> = { siteName, email, phone: unbroken, address, registrationNumber };
  return html.replaceAll(/\{(\w+)\}/g, (braces, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? braces : xmlText(value);
  });
}
