import type { Database } from "../../platform/database/client.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import { TESTIMONIALS, type Testimonial } from "../site-content.ts";

/** What people say of the foundation; invented people are gone once the site is live. */
export async function listTestimonials(db: Database): Promise<Testimonial[]> {
  const [testimonials, { isLive }] = await Promise.all([getContent(db, TESTIMONIALS), getSite(db)]);
  return testimonials.filter(({ isSample }) => !(isLive && isSample));
}
