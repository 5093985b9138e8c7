import { href } from "react-router";
import type { Route } from "./+types/careers";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { findPageText } from "../../platform/settings/content.server.ts";
import { pageHead } from "../../platform/sharing/page-head.ts";
import { pageTitle } from "../../ui/page/page-title.ts";
import { TextArticle } from "../../ui/reading/text-article.tsx";
import { CAREERS_PICTURE } from "../sharing/share-pictures.ts";
import { italicBeside } from "../../ui/style/font-preload.ts";

export const links: Route.LinksFunction = () => [italicBeside];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: pageTitle("Careers", matches),
    heading: "Careers",
    description:
      "Whether there is an opening, how we work and hire, what you can expect, and what to send if you would like to write.",
    path: href("/careers"),
    picture: CAREERS_PICTURE,
    steps: [{ name: "Careers", path: href("/careers") }],
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await findPageText(context.get(pageContext).db, "careers") };
}

export default function Careers({ loaderData, matches }: Route.ComponentProps) {
  return (
    <TextArticle
      title="Careers"
      lead="How we work, how we hire, and what you can usefully send."
      text={loaderData.text}
      email={matches[0].loaderData.site.email}
    />
  );
}
