import { href } from "react-router";
import type { Route } from "./+types/resource-preview";
import { readPreview } from "../../platform/rendering/preview-page.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { missingHead } from "../../platform/sharing/page-head.ts";
import { readStoredHtml } from "../../platform/text/contents.server.ts";
import { PreviewMissing, previewTitle } from "../../ui/reading/preview.tsx";
import { previewResource } from "../resources.server.ts";
import { toResourcePageData } from "../resource-data.ts";
import { ResourceView } from "../ui/resource-view.tsx";

/** No search engine is to list it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  missingHead(matches, previewTitle(loaderData?.resource.title));

/** The draft of an item of the library, for everyone with the link; once it is published, a redirect to its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const { shown, until } = await readPreview(
    { context, params },
    {
      kind: "resource",
      pathOf: (resourceId) => href("/resources/:resourceId", { resourceId }),
      show: (id, draft) => previewResource(db, id, draft),
    },
  );
  const { html, headings } = readStoredHtml(shown.body);
  return { resource: toResourcePageData(shown), text: html, headings, after: [], until };
}

export default function ResourcePreview({ loaderData }: Route.ComponentProps) {
  return (
    <div className="under-bar page-end">
      <ResourceView {...loaderData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewMissing error={error} others={{ to: href("/resources"), words: "Browse the library" }} />;
}
