import { data } from "react-router";
import type { Route } from "./+types/text";
import { GIVING } from "../../../giving/giving-content.ts";
import { RECEIPT_SETTINGS } from "../../../giving/receipts/receipt-content.ts";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { findPageText, getContent, getIntro } from "../../../platform/settings/content.server.ts";
import { introHead } from "../../../platform/sharing/page-head.ts";
import { TextArticle } from "../../../ui/reading/text-article.tsx";
import { italicBeside } from "../../../ui/style/font-preload.ts";
import { CAREERS_INTRO, PRIVACY_INTRO, TERMS_INTRO } from "../site-content.ts";

export const links: Route.LinksFunction = () => [italicBeside];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? introHead(matches, loaderData.intro.title, loaderData.intro) : [];

const PAGES = [CAREERS_INTRO, PRIVACY_INTRO, TERMS_INTRO];

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const page = PAGES.find(({ path }) => path === `/${pattern}`);
  if (!page) throw data(null, { status: 404 });
  const [giving, receipts] = await Promise.all([getContent(db, GIVING), getContent(db, RECEIPT_SETTINGS)]);
  const numbers = { giftYears: String(receipts.keptYears), debitHours: String(giving.choiceHours) };
  const [text, intro] = await Promise.all([findPageText(db, page.path.slice(1), numbers), getIntro(db, page)]);
  return { text, intro };
}

/** The pages that are one long text: careers, privacy and terms. */
export default function Text({ loaderData: { text, intro }, matches }: Route.ComponentProps) {
  return <TextArticle title={intro.title} lead={intro.lead} text={text} email={matches[0].loaderData.site.email} />;
}
