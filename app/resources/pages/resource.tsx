import { data, href } from "react-router";
import type { Route } from "./+types/resource";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { missingHead, pageHead } from "../../platform/sharing/page-head.ts";
import { readStoredHtml } from "../../platform/text/contents.server.ts";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { findNextPractice, findResource, listResources } from "../resources.server.ts";
import { resourcePicture, describeResource } from "../sharing.ts";
import { MoreResources } from "../ui/resource-cards.tsx";
import { ResourceView } from "../ui/resource-view.tsx";
import { toPracticeLink, toResourceData, toResourcePageData } from "../resource-data.ts";

export const links: Route.LinksFunction = () => [italicAtOnce];

const NOT_FOUND = "Resource not found";
const MORE_SHOWN = 3;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingHead(matches, NOT_FOUND);
  const { id, title, description, label, length } = loaderData.resource;
  const path = href("/resources/:resourceId", { resourceId: id });
  return pageHead(matches, {
    heading: title,
    description: `${[label, length].filter(Boolean).join(", ")}. ${description}`,
    path,
    picture: resourcePicture(loaderData.resource),
    steps: [
      { name: "Resources", path: href("/resources") },
      { name: title, path },
    ],
    data: (home) => [describeResource(loaderData.resource, home)],
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, features } = context.get(pageContext);
  const resource = await findResource(db, params.resourceId);
  if (!resource) throw data(null, { status: 404 });
  const of = { kind: "resources", id: resource.id };
  const [alike, next, ...links] = await Promise.all([
    listResources(db, { category: resource.category }, MORE_SHOWN + 2),
    findNextPractice(db, resource),
    ...features.flatMap(({ linksFor }) => linksFor?.(db, of, now) ?? []),
  ]);
  const others = alike.filter(({ id }) => id !== resource.id && id !== next?.id);
  const { html, headings } = readStoredHtml(resource.body);
  return {
    resource: toResourcePageData(resource),
    text: html,
    headings,
    after: [...(next ? [toPracticeLink(next)] : []), ...links.flat()],
    more: others.slice(0, MORE_SHOWN).map(toResourceData),
  };
}

export default function ResourcePage({ loaderData }: Route.ComponentProps) {
  const { more, ...shown } = loaderData;
  return (
    <div className={`under-bar ${more.length === 0 ? "page-end" : ""}`}>
      <ResourceView {...shown} />
      <MoreResources resources={more} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing={NOT_FOUND}
      others={{ to: href("/resources"), words: "Browse the library" }}
      failed="This resource could not be loaded."
    />
  );
}
