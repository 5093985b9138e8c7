import { href } from "react-router";
import type { Route } from "./+types/teachers";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { pageHead } from "../../platform/sharing/page-head.ts";
import { withLine } from "../../platform/sharing/share-picture.ts";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { pageTitle } from "../../ui/page/page-title.ts";
import { ListPage } from "../../ui/lists/list-page.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import { TEACHERS_INTRO } from "../intro.ts";
import { TEACHERS_PICTURE } from "../share-pictures.ts";
import { listTeachers } from "../teachers.server.ts";
import { TeacherCard } from "../ui/teacher-view.tsx";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches, {
    title: pageTitle("Teachers", matches),
    heading: "Teachers",
    description: loaderData?.intro.description ?? "",
    path: href("/teachers"),
    picture: withLine(TEACHERS_PICTURE, loaderData?.intro.lead ?? ""),
    steps: [{ name: "Teachers", path: href("/teachers") }],
  });

const MOST = 200;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [{ rows }, intro] = await Promise.all([listTeachers(db, { limit: MOST }), getContent(db, TEACHERS_INTRO)]);
  return { intro, teachers: rows };
}

export default function Teachers({ loaderData: { intro, teachers } }: Route.ComponentProps) {
  return (
    <ListPage title="Teachers" lead={intro.lead}>
      <div className="cards">
        {teachers.map((teacher, index) => (
          <TeacherCard key={teacher.id} teacher={teacher} isLead={index === 0} />
        ))}
      </div>
      {teachers.length === 0 && <StateView title="There are no teachers here yet." />}
    </ListPage>
  );
}
