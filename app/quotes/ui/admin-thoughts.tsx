import { Suspense, useState, type ReactNode } from "react";
import { Await, useRevalidator } from "react-router";
import type { ApiPage } from "../../platform/api/api-client.ts";
import type { Loaded } from "../../platform/api/api-problem.ts";
import { PageProblem } from "../../ui/page/page-problem.tsx";
import { notify } from "../../ui/page/toast.tsx";
import { useRecordList } from "../../ui/lists/use-record-list.ts";
import { useSlow } from "../../ui/page/waiting.tsx";
import { requestQuotes, sendQuoteRemoval, type QuoteAnswer } from "../quote-requests.ts";
import { ThoughtList } from "./admin-thought-list.tsx";
import { QuoteForm } from "./quote-form.tsx";

const NONE: ApiPage<QuoteAnswer> = { items: [], after: null };
const WORDS = {
  removed: "Thought deleted.",
  removeFailed: "The thought could not be deleted.",
  moreFailed: "More thoughts could not be loaded.",
};

/** Today's thought, a form for the next one, and the ones before. */
export function ThoughtsSection({ quotes }: { quotes: Promise<Loaded<ApiPage<QuoteAnswer>>> }) {
  const { revalidate } = useRevalidator();
  return (
    <Suspense fallback={<LoadingThoughts />}>
      <Await resolve={quotes}>
        {(loaded) => (
          <Thoughts key={loaded.problem} first={loaded.value ?? NONE}>
            {loaded.problem !== null && (
              <PageProblem
                key={loaded.at}
                toast="The thoughts could not be loaded."
                problem={loaded.problem}
                onRetry={() => void revalidate()}
              />
            )}
          </Thoughts>
        )}
      </Await>
    </Suspense>
  );
}

function Thoughts({ first, children }: { first: ApiPage<QuoteAnswer>; children: ReactNode }) {
  const [isAdding, setAdding] = useState(false);
  const list = useRecordList({ first, loadMore: requestQuotes, remove: sendQuoteRemoval, words: WORDS });
  const today = list.items[0];
  const saved = (quote: QuoteAnswer) => {
    list.prepend(quote);
    setAdding(false);
    notify.success("Thought created successfully!");
  };
  const toggle = (
    <button
      type="button"
      className="btn btn-secondary btn-sm"
      aria-expanded={isAdding}
      onClick={() => setAdding((now) => !now)}
    >
      {isAdding ? "Cancel" : "+ Add New Thought"}
    </button>
  );
  return (
    <ThoughtsPanel toggle={toggle}>
      {isAdding && <QuoteForm onSaved={saved} onCancel={() => setAdding(false)} />}
      {children || <TodaysThought quote={today} />}
      {list.items.length > 0 && <ThoughtList list={list} />}
    </ThoughtsPanel>
  );
}

function TodaysThought({ quote }: { quote: QuoteAnswer | undefined }) {
  return (
    <figure className="todays-thought">
      <figcaption className="kick">{"Today's Thought"}</figcaption>
      {quote ? (
        <>
          <blockquote>{quote.text}</blockquote>
          <p className="meta">
            {quote.author} <span className="badge badge-neutral">{quote.category}</span>
          </p>
        </>
      ) : (
        <p>No thoughts available</p>
      )}
    </figure>
  );
}

export function LoadingThoughts() {
  const isSlow = useSlow(true);
  return (
    <ThoughtsPanel>
      <output className="todays-thought">
        {isSlow ? "Loading thoughts... Still waiting for the site to answer." : "Loading thoughts..."}
      </output>
    </ThoughtsPanel>
  );
}

function ThoughtsPanel({ toggle, children }: { toggle?: ReactNode; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby="thoughts-title">
      <div className="panel-head">
        <h2 id="thoughts-title">Thoughts Section</h2>
        {toggle}
      </div>
      {children}
    </section>
  );
}
