import type { Route } from "./+types/about";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { findPageText, getContent } from "../../../platform/settings/content.server.ts";
import { ABOUT, ABOUT_PAGE, type AboutContent } from "../site-content.ts";
import { introHead } from "../../../platform/sharing/page-head.ts";
import { listLeaders } from "../../../teachers/teachers.server.ts";
import { italicAtOnce } from "../../../ui/style/font-preload.ts";
import { findAccounts } from "../../../giving/accounts/find-accounts.server.ts";
import { LeadPicture } from "../../../ui/pictures/picture.tsx";
import { Leaders } from "../about/leaders.tsx";
import { RIVER, Timeline, Trustees } from "../about/history.tsx";
import "../../../ui/reading/detail.css";
import "../../../ui/reading/reading.css";
import "../about/about.css";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => introHead(matches, "About", loaderData?.intro);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [letter, about, leaders, accounts] = await Promise.all([
    findPageText(db, "about"),
    getContent(db, ABOUT),
    listLeaders(db),
    findAccounts(db),
  ]);
  const intro = { ...ABOUT_PAGE, lead: about.description, description: about.description, form: "" };
  return { letter: letter?.html ?? "", about, leaders, trustees: accounts?.trustees ?? [], intro };
}

export default function About({ loaderData: { letter, about, leaders, trustees }, matches }: Route.ComponentProps) {
  const { site, hasAccounts } = matches[0].loaderData;
  return (
    <div className="under-bar">
      <div className="wrap">
        <div className="page-head">
          <h1>About {site.name}</h1>
          <p className="lead">{site.description}</p>
        </div>
        <LeadPicture ratio={2.4} picture={about.picture ?? RIVER} alt="" />
      </div>
      {letter && (
        <section id="story" className="wrap section" aria-labelledby="story-title">
          <h2 id="story-title" className="kick kick-large below-l letter measure">
            Our story, by the founder
          </h2>
          {/* Cleaned by an allow-list when it was stored, and again by the loader. */}
          <div className="prose letter measure" dangerouslySetInnerHTML={{ __html: letter }} />
        </section>
      )}
      <Timeline timeline={about.timeline} />
      <Purpose about={about} />
      <Leaders leaders={leaders} />
      {hasAccounts && <Trustees trustees={trustees} />}
    </div>
  );
}

function Purpose({ about: { mission, vision, values } }: { about: AboutContent }) {
  return (
    <>
      {(mission || vision) && (
        <section className="section wrap">
          <div className="hz hz-before hz-2" />
          <div className="grid grid-fit facing">
            <Statement title="Mission" text={mission} />
            <Statement title="Vision" text={vision} />
          </div>
        </section>
      )}
      {values.length > 0 && (
        <section className="wrap values" aria-labelledby="values">
          <h2 id="values">Our values</h2>
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
