import { Link } from "react-router";
import type { Route } from "./+types/about";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { findPageText, getContent } from "../../../platform/settings/content.server.ts";
import { ABOUT, ABOUT_PAGE, type AboutContent } from "../site-content.ts";
import { introHead } from "../../../platform/sharing/page-head.ts";
import { listLeaders } from "../../../teachers/teachers.server.ts";
import { italicAtOnce } from "../../../ui/style/font-preload.ts";
import { Leaders } from "../about/leaders.tsx";
import "../../../ui/reading/detail.css";
import "../../../ui/reading/reading.css";
import "../about/about.css";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => introHead(matches, "About", loaderData?.intro);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [letter, about, leaders] = await Promise.all([
    findPageText(db, "about"),
    getContent(db, ABOUT),
    listLeaders(db),
  ]);
  const intro = { ...ABOUT_PAGE, lead: about.description, description: about.description, form: "" };
  return { letter: letter?.html ?? "", about, leaders, intro };
}

export default function About({ loaderData: { letter, about, leaders }, matches }: Route.ComponentProps) {
  const { site, hasAccounts } = matches[0].loaderData;
  return (
    <div className="under-bar">
      <div className="wrap">
        <div className="page-head">
          <h1>About {site.name}</h1>
          <p className="lead">{site.description}</p>
        </div>
      </div>
      {letter && (
        <section id="story" className="wrap above-l" aria-labelledby="story-title">
          <h2 id="story-title" className="kick kick-large below-l letter measure">
            Our story, by the founder
          </h2>
          {/* Cleaned by an allow-list when it was stored, and again by the loader. */}
          <div className="prose letter measure" dangerouslySetInnerHTML={{ __html: letter }} />
        </section>
      )}
      <Purpose about={about} />
      <Leaders leaders={leaders} />
      {hasAccounts && (
        <p className="wrap page-end linked">
          <Link to="/accounts">Accounts, trustees and reports</Link>
        </p>
      )}
    </div>
  );
}

function Purpose({ about: { mission, vision, values } }: { about: AboutContent }) {
  return (
    <>
      {(mission || vision) && (
        <section className="section wrap">
          <div className="hz hz-before hz-2" />
          <div className="facing">
            <Statement title="Mission" text={mission} />
            <Statement title="Vision" text={vision} />
          </div>
        </section>
      )}
      {values.length > 0 && (
        <section className="wrap values" aria-labelledby="values">
          <h2 id="values">What we hold to</h2>
          <ol className="rows parts above-xl">
            {values.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className="narrow muted">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Statement({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <h2>{title}</h2>
      <p className="lead above-m">{text}</p>
    </div>
  );
}
