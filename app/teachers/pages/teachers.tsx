import type { Route } from "./+types/teachers";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { introHead } from "../../platform/sharing/page-head.ts";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { ListPage } from "../../ui/lists/list-page.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import { TEACHERS_INTRO, listTeachers } from "../teachers.server.ts";
import { TeacherCard } from "../ui/teacher-view.tsx";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => introHead(matches, "Teachers", loaderData?.intro);

const MOST = 200;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [{ rows }, intro] = await Promise.all([listTeachers(db, { limit: MOST }), getIntro(db, TEACHERS_INTRO)]);
  return { intro, teachers: rows };
}

export default function Teachers({ loaderData: { intro, teachers } }: Route.ComponentProps) {
  return (
    <ListPage title="Teachers" lead={intro.lead}>
      <div className="cards cards-even">
        {teachers.map((teacher, index) => (
          <TeacherCard key={teacher.id} teacher={teacher} isLead={index === 0} />
        ))}
      </div>
      {teachers.length === 0 && <StateView title="There are no teachers here yet." />}
    </ListPage>
  );
}
