import { href } from "react-router";
import type { Route } from "./+types/privacy";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { findPageText } from "../../platform/settings/content.server.ts";
import { pageHead } from "../../platform/sharing/page-head.ts";
import { pageTitle } from "../../ui/page/page-title.ts";
import { TextArticle } from "../../ui/reading/text-article.tsx";
import { PRIVACY_PICTURE } from "../sharing/share-pictures.ts";
import { italicBeside } from "../../ui/style/font-preload.ts";

export const links: Route.LinksFunction = () => [italicBeside];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: pageTitle("Privacy", matches),
    heading: "Privacy",
    description:
      "Which personal data this website collects, form by form, why, for how long, and what you can do about it.",
    path: href("/privacy"),
    picture: PRIVACY_PICTURE,
    steps: [{ name: "Privacy", path: href("/privacy") }],
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await findPageText(context.get(pageContext).db, "privacy") };
}

export default function Privacy({ loaderData, matches }: Route.ComponentProps) {
  return (
    <TextArticle
      title="Privacy"
      lead="Which personal data we collect, why, for how long, and what you can do about it."
      text={loaderData.text}
      email={matches[0].loaderData.site.email}
    />
  );
}
