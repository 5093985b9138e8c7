import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { KeyField, useSentOnce } from "../../ui/visitor-forms/sent-once.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import type { Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import type { NewsletterContent } from "../newsletter-content.ts";
import "./newsletter.css";

type Answer = Outcome | { thanks: string };
type Props = {
  source: "footer" | "blog";
  /** The field's own address on the page, for links that lead to it. */
  id?: string;
  /** The response of the page to a form sent without script. */
  outcome?: Answer | undefined;
};

/** One field and one button, answered in place; without script a page of its own answers. */
export function Subscribe({ source, id, outcome }: Props) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data ?? outcome;
  const isSending = fetcher.state !== "idle";
  const field = useRef<HTMLInputElement>(null);
  const note = useId();
  const problem = problemOf(answer);
  const sendOnce = useSentOnce(isSending);
  useEffect(() => {
    if (problemOf(fetcher.data)) field.current?.focus();
    else if (fetcher.data && field.current) field.current.value = "";
  }, [fetcher.data]);
  return (
    <fetcher.Form
      method="post"
      action="/newsletter"
      className="subscribe"
      noValidate
      onSubmit={sendOnce}
      aria-label={id ? "Newsletter" : "Newsletter, below the page"}
    >
      <KeyField />
      <div className="row">
        <input
          ref={field}
          id={id}
          className="input fill"
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={254}
          placeholder="Email address"
          aria-label="Email address"
          aria-invalid={problem ? true : undefined}
          aria-describedby={note}
          defaultValue={outcome && "values" in outcome ? outcome.values["email"] : undefined}
        />
        <input type="hidden" name="source" value={source} />
        <SubmitButton className="btn-secondary" isSending={isSending}>
          Subscribe
        </SubmitButton>
      </div>
      <output id={note} className="meta block above-s subscribe-note">
        {problem ?? (answer && "thanks" in answer ? answer.thanks : null)}
      </output>
    </fetcher.Form>
  );
}

function problemOf(answer: Answer | undefined): string | null {
  return answer && "problem" in answer ? (answer.problem ?? Object.values(answer.errors)[0] ?? null) : null;
}

/** The newsletter's box, below a page that asks for it. */
export function NewsletterBox({ title, text }: Pick<NewsletterContent, "title" | "text">) {
  return (
    <aside className="wrap page-end" aria-labelledby="newsletter-box">
      <div className="split newsletter-box night">
        <div>
          <h2 id="newsletter-box">{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <Subscribe source="blog" />
      </div>
    </aside>
  );
}
