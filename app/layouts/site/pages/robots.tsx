import type { Route } from "./+types/robots";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { answerText } from "../../../platform/sharing/answer-text.ts";

/** What belongs to one person or to programs is nothing for search engines; the page about the API is. */
export function loader({ context }: Route.LoaderArgs) {
  const { features, environment } = context.get(pageContext);
  const secret = features.flatMap(({ tokenLinks = [] }) => tokenLinks);
  const lines = [
    "User-agent: *",
    "Allow: /api/v1/docs",
    "Disallow: /api/",
    "Disallow: /admin",
    "Disallow: /profile",
    "Disallow: /logout",
    ...secret.map((word) => `Disallow: /${word}/`),
    "",
    `Sitemap: ${environment.SITE_URL}/sitemap.xml`,
    "",
  ];
  return answerText(lines.join("\n"), "text/plain");
}
