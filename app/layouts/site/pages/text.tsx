import { data } from "react-router";
import type { Route } from "./+types/text";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { findPageText, getIntro } from "../../../platform/settings/content.server.ts";
import { introHead } from "../../../platform/sharing/page-head.ts";
import { TextArticle } from "../../../ui/reading/text-article.tsx";
import { italicBeside } from "../../../ui/style/font-preload.ts";
import { legalWords } from "../legal-words.server.ts";
import { CAREERS_INTRO, PRIVACY_INTRO, TERMS_INTRO } from "../site-content.ts";

export const links: Route.LinksFunction = () => [italicBeside];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? introHead(matches, loaderData.intro.title, loaderData.intro) : [];

const PAGES = [CAREERS_INTRO, PRIVACY_INTRO, TERMS_INTRO];

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const page = PAGES.find(({ path }) => path === `/${pattern}`);
  if (!page) throw data(null, { status: 404 });
  const words = await legalWords(db);
  const [text, intro] = await Promise.all([findPageText(db, page.path.slice(1), words), getIntro(db, page)]);
  return { text, intro };
}

/** The pages that are one long text: careers, privacy and terms. */
export default function Text({ loaderData: { text, intro }, matches }: Route.ComponentProps) {
  return <TextArticle title={intro.title} lead={intro.lead} text={text} email={matches[0].loaderData.site.email} />;
}
