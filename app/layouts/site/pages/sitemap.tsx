import type { Route } from "./+types/sitemap";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { answerText } from "../../../platform/sharing/answer-text.ts";
import { findSitemapPart, makeSitemap } from "../sharing/sitemap.server.ts";

/** The sitemap, and its parts where it is long. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, features, environment } = context.get(pageContext);
  const asked = { features, siteUrl: environment.SITE_URL, now };
  if (!("part" in params)) return answerText(await makeSitemap(db, asked), "application/xml");
  const [, number] = /^([1-9]\d{0,4})\.xml$/.exec(params.part ?? "") ?? [];
  const part = number ? await findSitemapPart(db, Number(number), asked) : null;
  if (part === null) return new Response("There is no such part of the sitemap.\n", { status: 404 });
  return answerText(part, "application/xml");
}
