import { href } from "react-router";
import type { Route } from "./+types/terms";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { findPageText } from "../../platform/settings/content.server.ts";
import { pageHead } from "../../platform/sharing/page-head.ts";
import { pageTitle } from "../../ui/page/page-title.ts";
import { TextArticle } from "../../ui/reading/text-article.tsx";
import { TERMS_PICTURE } from "../sharing/share-pictures.ts";
import { italicBeside } from "../../ui/style/font-preload.ts";

export const links: Route.LinksFunction = () => [italicBeside];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: pageTitle("Terms", matches),
    heading: "Terms",
    description:
      "The terms for this website, its events, programs, resources and donations: health, refunds, conduct and grievances.",
    path: href("/terms"),
    picture: TERMS_PICTURE,
    steps: [{ name: "Terms", path: href("/terms") }],
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await findPageText(context.get(pageContext).db, "terms") };
}

export default function Terms({ loaderData, matches }: Route.ComponentProps) {
  return (
    <TextArticle
      title="Terms"
      lead="What we ask of each other, in words that need no lawyer."
      text={loaderData.text}
      email={matches[0].loaderData.site.email}
    />
  );
}
