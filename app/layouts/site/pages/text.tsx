import { data } from "react-router";
import type { Route } from "./+types/text";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { findPageText, getContent } from "../../../platform/settings/content.server.ts";
import { pageHead } from "../../../platform/sharing/page-head.ts";
import { withLine } from "../../../platform/sharing/share-picture.ts";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { TextArticle } from "../../../ui/reading/text-article.tsx";
import { italicBeside } from "../../../ui/style/font-preload.ts";
import { CAREERS_PICTURE, PRIVACY_PICTURE, TERMS_PICTURE } from "../sharing/share-pictures.ts";
import { CAREERS_INTRO, PRIVACY_INTRO, TERMS_INTRO } from "../site-content.ts";

export const links: Route.LinksFunction = () => [italicBeside];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, path, picture, lead, description } = loaderData;
  return pageHead(matches, {
    title: pageTitle(title, matches),
    heading: title,
    description,
    path,
    picture: withLine(picture, lead),
    steps: [{ name: title, path }],
  });
};

const PAGES = [
  { intro: CAREERS_INTRO, picture: CAREERS_PICTURE },
  { intro: PRIVACY_INTRO, picture: PRIVACY_PICTURE },
  { intro: TERMS_INTRO, picture: TERMS_PICTURE },
];

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const page = PAGES.find(({ intro }) => intro.path === `/${pattern}`);
  if (!page) throw data(null, { status: 404 });
  const { intro, picture } = page;
  const { title, path } = intro;
  const [text, { lead, description }] = await Promise.all([findPageText(db, path.slice(1)), getContent(db, intro)]);
  return { title, path, picture, text, lead, description };
}

/** The pages that are one long text: careers, privacy and terms. */
export default function Text({ loaderData: { title, lead, text }, matches }: Route.ComponentProps) {
  return <TextArticle title={title} lead={lead} text={text} email={matches[0].loaderData.site.email} />;
}
