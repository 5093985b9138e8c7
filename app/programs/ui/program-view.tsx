import { href } from "react-router";
import type { PageLink } from "../../platform/features/page-link.ts";
import { useAddress } from "../../platform/sharing/home.ts";
import { Paragraphs } from "../../ui/reading/detail.tsx";
import { BackLink } from "../../ui/reading/back-link.tsx";
import { LeadPicture } from "../../ui/pictures/picture.tsx";
import { Questions } from "../../ui/reading/questions.tsx";
import { PreviewNote } from "../../ui/reading/preview.tsx";
import { ShareButtons } from "../../ui/sharing/share-buttons.tsx";
import type { Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { JoinProgram } from "./join-program.tsx";
import type { ProgramPageData } from "../program-data.ts";
import { ProgramFacts } from "./program-facts.tsx";
import "../../ui/reading/detail.css";

type Props = {
  program: ProgramPageData;
  teachers: PageLink[];
  outcome?: Outcome | undefined;
  reference?: string | null;
  /** In a preview, the last day of its link; a preview has no links to other pages. */
  until?: string;
};

/** One program: description, parts, questions, and the form to join. */
export function ProgramView({ program, teachers, outcome, reference = null, until }: Props) {
  const address = useAddress();
  return (
    <article className="wrap under-bar">
      {until ? <PreviewNote until={until} /> : <BackLink to={href("/programs")} />}
      <header className="detail-head">
        <p className="kick">{program.kicker}</p>
        <h1>{program.title}</h1>
        <p className="lead">{program.description}</p>
        <div className="row">
          <span className="badge">{program.format}</span>
          {!until && <ShareButtons title={program.title} text={program.description} address={address} />}
        </div>
      </header>
      <LeadPicture picture={program.picture} alt={program.alt} />
      <div className="split detail">
        <ProgramFacts program={program} teachers={teachers} isPreview={until !== undefined} />
        <div>
          <Paragraphs paragraphs={program.about} />
          <ForWhom text={program.forWhom} />
          <Outline parts={program.outline} />
          <ProgramQuestions faq={program.faq} />
        </div>
      </div>
      {!until && (
        <>
          <div className="hz hz-2" />
          <JoinProgram program={program} outcome={outcome} reference={reference} />
        </>
      )}
    </article>
  );
}

function ForWhom({ text }: { text: string }) {
  if (!text) return null;
  return (
    <section className="detail-block">
      <h2>Who it is for</h2>
      <p className="detail-text">{text}</p>
    </section>
  );
}

function Outline({ parts }: { parts: ProgramPageData["outline"] }) {
  if (parts.length === 0) return null;
  return (
    <section className="detail-block">
      <h2>What we do</h2>
      <ol className="rows parts">
        {parts.map(({ title, text }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ProgramQuestions({ faq }: { faq: ProgramPageData["faq"] }) {
  if (faq.length === 0) return null;
  return (
    <section className="detail-block">
      <h2>Questions people ask</h2>
      <Questions questions={faq} />
    </section>
  );
}
