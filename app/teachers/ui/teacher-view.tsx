import { useId } from "react";
import { href, Link } from "react-router";
import type { PageLink } from "../../platform/features/page-link.ts";
import { useAddress } from "../../platform/sharing/home.ts";
import { Fact, Paragraphs } from "../../ui/reading/detail.tsx";
import { PageLinks } from "../../ui/page/page-links.tsx";
import { BackLink } from "../../ui/reading/back-link.tsx";
import { CardPicture, Picture } from "../../ui/pictures/picture.tsx";
import { PreviewNote } from "../../ui/reading/preview.tsx";
import { ShareButtons } from "../../ui/sharing/share-buttons.tsx";
import type { Teacher } from "../teacher.ts";
import "../../ui/reading/detail.css";

const paragraphsOf = (life: string) => life.split(/\n+/).filter((paragraph) => paragraph.trim() !== "");

/** A teacher among others: portrait, role, name, subjects and languages. */
export function TeacherCard({ teacher, isLead }: { teacher: Teacher; isLead: boolean }) {
  return (
    <article className="card">
      <CardPicture ratio={4 / 5} picture={teacher.image} alt={teacher.imageAlt} isLead={isLead} />
      <p className="kick">{teacher.role}</p>
      <h2 className="h3">
        <Link className="card-link" to={href("/teachers/:teacherId", { teacherId: teacher.id })}>
          {teacher.name}
        </Link>
      </h2>
      {teacher.teaches.length > 0 && <p>{teacher.teaches.join(", ")}</p>}
      <p className="meta card-end">
        {[teacher.city, teacher.since && `teaching since ${teacher.since}`].filter(Boolean).join(", ")}
        <br />
        {teacher.languages.join(", ")}
      </p>
    </article>
  );
}

type ViewProps = {
  teacher: Teacher;
  leads: PageLink[];
  /** The last day of its link, where it is a preview: then nothing leads on from it. */
  until?: string;
};

/** One teacher: portrait and facts at the right, a short life, and programs and events at the left. */
export function TeacherView({ teacher, leads, until }: ViewProps) {
  const { name, role, life } = teacher;
  const address = useAddress();
  return (
    <article className="wrap under-bar">
      {until ? <PreviewNote until={until} /> : <BackLink to={href("/teachers")} />}
      <header className="detail-head">
        <p className="kick">{role}</p>
        <h1>{name}</h1>
        <div className="row">
          {teacher.isLeader && <span className="badge">Leadership team</span>}
          {!until && <ShareButtons title={name} text={role} address={address} />}
        </div>
      </header>
      <div className="split detail">
        <TeacherFacts teacher={teacher} />
        <div>
          <Paragraphs paragraphs={paragraphsOf(life)} />
          <Links title={`Sit with ${name}`} links={leads.filter((link) => !isArticle(link))} />
          <Links title={`Read ${name}`} links={leads.filter(isArticle)} />
        </div>
      </div>
    </article>
  );
}

const isArticle = ({ to }: PageLink) => to.startsWith("/blog/");

function Links({ title, links }: { title: string; links: PageLink[] }) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <section className="detail-block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <PageLinks links={links} />
    </section>
  );
}

function TeacherFacts({ teacher: { image, imageAlt, ...teacher } }: { teacher: Teacher }) {
  const facts = [
    { label: "Teaches", words: teacher.teaches.join(", ") },
    { label: "Languages", words: teacher.languages.join(", ") },
    { label: "City", words: teacher.city },
    { label: "Teaching since", words: teacher.since },
    { label: "Training", words: teacher.training },
  ];
  return (
    <aside className="detail-side stays" aria-label="Portrait and facts">
      <Picture
        ratio={4 / 5}
        className="below-xl"
        picture={image}
        alt={imageAlt}
        sizes="(width >= 1440px) 500px, (width >= 820px) 38vw, 90vw"
        isLead
      />
      <dl className="facts">
        {facts.map(
          ({ label, words }) =>
            words && (
              <Fact key={label} label={label}>
                {words}
              </Fact>
            ),
        )}
      </dl>
    </aside>
  );
}
