import { href } from "react-router";
import type { Route } from "./+types/teachers";
import { numberedPageSchema } from "../../platform/database/keyset.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { orFromStart } from "../../platform/rendering/or-from-start.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { listHead } from "../../platform/sharing/page-head.ts";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { filterPath } from "../../ui/filters/filter-path.ts";
import { ListFailed, ListPage } from "../../ui/lists/list-page.tsx";
import { Pagination, PastTheEnd, type PagePosition } from "../../ui/lists/pagination.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import { TEACHERS_INTRO, browseTeachers } from "../teachers.server.ts";
import { TeacherCard } from "../ui/teacher-view.tsx";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listHead(matches, "Teachers", loaderData);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const asked = numberedPageSchema.parse(Object.fromEntries(url.searchParams));
  const [found, intro] = await Promise.all([orFromStart(url, browseTeachers(db, asked)), getIntro(db, TEACHERS_INTRO)]);
  return { ...found, intro };
}

const linkTo = (place: PagePosition) => filterPath(href("/teachers"), { ...place });

export default function Teachers({ loaderData: { intro, teachers, paging } }: Route.ComponentProps) {
  const isStart = paging.page === 1;
  return (
    <ListPage title="Teachers" lead={intro.lead}>
      <div className="cards cards-even">
        {teachers.map((teacher, index) => (
          <TeacherCard key={teacher.id} teacher={teacher} isLead={index === 0} />
        ))}
      </div>
      {teachers.length === 0 && isStart && <StateView title="There are no teachers here yet." />}
      {teachers.length === 0 && !isStart && <PastTheEnd what="teachers" paging={paging} linkTo={linkTo} />}
      <Pagination paging={paging} label="Pages of teachers" linkTo={linkTo} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return (
    <ListPage title="Teachers">
      <ListFailed failed="The teachers could not be loaded." />
    </ListPage>
  );
}
