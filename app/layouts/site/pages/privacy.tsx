import { href } from "react-router";
import type { Route } from "./+types/privacy";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { findPageText, getContent } from "../../../platform/settings/content.server.ts";
import { pageHead } from "../../../platform/sharing/page-head.ts";
import { withLine } from "../../../platform/sharing/share-picture.ts";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { TextArticle } from "../../../ui/reading/text-article.tsx";
import { PRIVACY_PICTURE } from "../sharing/share-pictures.ts";
import { PRIVACY_INTRO } from "../site-content.ts";
import { italicBeside } from "../../../ui/style/font-preload.ts";

export const links: Route.LinksFunction = () => [italicBeside];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches, {
    title: pageTitle("Privacy", matches),
    heading: "Privacy",
    description: loaderData?.intro.description ?? "",
    path: href("/privacy"),
    picture: withLine(PRIVACY_PICTURE, loaderData?.intro.lead ?? ""),
    steps: [{ name: "Privacy", path: href("/privacy") }],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [text, intro] = await Promise.all([findPageText(db, "privacy"), getContent(db, PRIVACY_INTRO)]);
  return { text, intro };
}

export default function Privacy({ loaderData, matches }: Route.ComponentProps) {
  return (
    <TextArticle
      title="Privacy"
      lead={loaderData.intro.lead}
      text={loaderData.text}
      email={matches[0].loaderData.site.email}
    />
  );
}
