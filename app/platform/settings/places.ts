import { xmlText } from "../text/xml.ts";
import type { Site } from "./site.ts";

/** Fills {siteName}, {email}, {phone}, {address} and {registrationNumber} in an HTML text; any other brace stays. */
export function fillPlaces(html: string, site: Site): string {
  const { name, email, phone, address, registrationNumber } = site;
  const unbroken = phone.replaceAll(" ", "\u00A0");
  const places: Record<string, string> = { siteName: name, email, phone: unbroken, address, registrationNumber };
  return html.replaceAll(/\{(\w+)\}/g, (braces, place: string) => {
    const value = Object.hasOwn(places, place) ? places[place] : undefined;
    return value === undefined ? braces : xmlText(value);
  });
}
