import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { href, Link } from "react-router";
import type { Route } from "./+types/thoughts";
import { keysetSchema } from "../../platform/database/keyset.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { orFromStart } from "../../platform/rendering/or-from-start.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { introHead } from "../../platform/sharing/page-head.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { filterPath } from "../../ui/filters/filter-path.ts";
import { ListFailed, ListPage } from "../../ui/lists/list-page.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { listThoughts, THOUGHTS_INTRO } from "../thoughts.server.ts";
import { THOUGHT_FEED } from "../sharing.ts";
import { ThoughtList } from "../ui/thought-list.tsx";
import "../ui/thoughts.css";

export const links: Route.LinksFunction = () => [italicAtOnce];

/** The newest thought, which stands above, and a page of others. */
const AT_ONCE = 25;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  introHead(matches, "Thoughts", loaderData?.intro, {
    path: filterPath(href("/thoughts"), { after: loaderData?.after }),
    alternates: [THOUGHT_FEED],
    // An address past the end.
    isHidden: loaderData?.after !== undefined && loaderData.thoughts.length === 0,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  // An `after` that cannot be a cursor begins at the newest.
  const asked = keysetSchema.shape.after.safeParse(url.searchParams.get("after") ?? undefined);
  const after = asked.success ? asked.data : undefined;
  const [{ rows, next }, intro] = await Promise.all([
    orFromStart(url, listThoughts(db, { limit: AT_ONCE, after }, now)),
    getIntro(db, THOUGHTS_INTRO),
  ]);
  return {
    intro,
    after,
    isFirst: after === undefined,
    next,
    thoughts: rows.map(({ id, text, author, category, shownFrom }) => ({
      id,
      text,
      author,
      category,
      date: formatDate(shownFrom),
    })),
  };
}

export default function Thoughts({ loaderData }: Route.ComponentProps) {
  const { intro, isFirst, next, thoughts } = loaderData;
  return (
    <ListPage title="Thoughts" lead={intro.lead}>
      {thoughts.length > 0 && <ThoughtList thoughts={thoughts} isFirst={isFirst} />}
      {thoughts.length === 0 && isFirst && <StateView title="No thoughts available" />}
      {thoughts.length === 0 && !isFirst && (
        <StateView title="There are no older thoughts.">
          <Link className="btn btn-secondary" to={href("/thoughts")}>
            Newest thoughts
          </Link>
        </StateView>
      )}
      {thoughts.length > 0 && (!isFirst || next) && (
        <nav className="row ruled" aria-label="Pages of thoughts">
          {!isFirst && (
            <Link className="link" to={href("/thoughts")}>
              Newest thoughts
            </Link>
          )}
          {next && (
            <Link className="link end" rel="next" to={filterPath(href("/thoughts"), { after: next })}>
              Older thoughts
              <ArrowRightIcon className="icon" />
            </Link>
          )}
        </nav>
      )}
    </ListPage>
  );
}

export function ErrorBoundary() {
  return (
    <ListPage title="Thoughts">
      <ListFailed failed="The thoughts could not be loaded." />
    </ListPage>
  );
}
