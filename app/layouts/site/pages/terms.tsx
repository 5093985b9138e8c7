import { href } from "react-router";
import type { Route } from "./+types/terms";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { findPageText, getContent } from "../../../platform/settings/content.server.ts";
import { pageHead } from "../../../platform/sharing/page-head.ts";
import { withLine } from "../../../platform/sharing/share-picture.ts";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { TextArticle } from "../../../ui/reading/text-article.tsx";
import { TERMS_PICTURE } from "../sharing/share-pictures.ts";
import { TERMS_INTRO } from "../site-content.ts";
import { italicBeside } from "../../../ui/style/font-preload.ts";

export const links: Route.LinksFunction = () => [italicBeside];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches, {
    title: pageTitle("Terms", matches),
    heading: "Terms",
    description: loaderData?.intro.description ?? "",
    path: href("/terms"),
    picture: withLine(TERMS_PICTURE, loaderData?.intro.lead ?? ""),
    steps: [{ name: "Terms", path: href("/terms") }],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [text, intro] = await Promise.all([findPageText(db, "terms"), getContent(db, TERMS_INTRO)]);
  return { text, intro };
}

export default function Terms({ loaderData, matches }: Route.ComponentProps) {
  return (
    <TextArticle
      title="Terms"
      lead={loaderData.intro.lead}
      text={loaderData.text}
      email={matches[0].loaderData.site.email}
    />
  );
}
