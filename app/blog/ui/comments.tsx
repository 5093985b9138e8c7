import CircleAlertIcon from "lucide-react/icons/circle-alert";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { useAddress } from "../../platform/sharing/home.ts";
import { FormThanks } from "../../ui/visitor-forms/form-thanks.tsx";
import { ForFriend } from "../../ui/sharing/after-act.tsx";
import { type Outcome, VisitorField } from "../../ui/visitor-forms/visitor-form.tsx";
import type { Comment } from "../comment.ts";
import { languageOf } from "../../ui/reading/language.ts";
import "./comments.css";

const FAILED = "Your comment could not be sent. Please try again in a moment.";
const MAX_TEXT = 2_000;
const MAX_NAME = 80;

type Props = {
  postId: string;
  /** A part of what was said, the newest first. */
  discussion: { rows: Comment[]; next: string | null; isFirst: boolean };
  /** What the server says where the form was sent without script. */
  outcome: Outcome | undefined;
  isThanked: boolean;
};

/** What readers said, and a form to say something: it works as plain HTML, and with script it answers at once. */
export function Comments({ postId, discussion, outcome, isThanked }: Props) {
  const { own, problem, post } = useOwnComments(postId);
  const shown = [...own, ...discussion.rows];
  const sentence = problem ?? outcome?.problem;
  return (
    <section id="comments" className="comments" aria-labelledby="comments-title">
      <h2 id="comments-title" className="below-l">
        Comments ({shown.length}
        {discussion.next ? "+" : ""})
      </h2>
      <form
        method="post"
        action={`/blog/${postId}#comments`}
        aria-label="Add a comment"
        noValidate
        data-held
        onSubmit={post}
      >
        {sentence && (
          <p className="notice-error below-m" role="alert">
            <CircleAlertIcon className="icon" />
            <span>{sentence}</span>
          </p>
        )}
        <CommentText outcome={outcome} />
        <div className="row spread comment-send">
          <VisitorField
            label="Name (optional)"
            name="author"
            outcome={outcome}
            autoComplete="name"
            maxLength={MAX_NAME}
          />
          <button type="submit" className="btn btn-secondary">
            Post comment
          </button>
        </div>
      </form>
      {(own.length > 0 || isThanked) && <CommentThanks />}
      <CommentList comments={shown} />
      <nav className="row spread above-l" aria-label="More comments">
        {!discussion.isFirst && (
          <Link className="link" to={`/blog/${postId}#comments`}>
            Newest comments
          </Link>
        )}
        {discussion.next && (
          <Link className="link end" to={`/blog/${postId}?after=${discussion.next}#comments`}>
            Earlier comments
          </Link>
        )}
      </nav>
    </section>
  );
}

function CommentThanks() {
  const address = useAddress();
  return (
    <FormThanks
      id="commented"
      level="h3"
      title="Thank you. Your comment appears here once we have approved it."
      steps={[
        {
          when: "Before it appears",
          what: "We read every comment, and may answer it here.",
        },
      ]}
      take={
        <ForFriend title="An article for you" text="" address={address} question="Would a friend like this article?" />
      }
      onward={{ to: "/blog", words: "Read another article" }}
    />
  );
}

function CommentText({ outcome }: { outcome: Outcome | undefined }) {
  const error = outcome?.errors["content"];
  return (
    <>
      <textarea
        className="input"
        name="text"
        rows={4}
        maxLength={MAX_TEXT}
        placeholder="Add a comment"
        aria-label="Add a comment"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "comment-error" : undefined}
        defaultValue={outcome?.values["text"]}
      />
      {error && (
        <p id="comment-error" className="field-error">
          <CircleAlertIcon className="icon" />
          {error}
        </p>
      )}
    </>
  );
}

/** Shown as sent before it is; where it is refused, it goes back into the field with the reason. */
function useOwnComments(postId: string) {
  const [own, setOwn] = useState<Comment[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const number = useRef(0);

  const post = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = textOf(form, "text");
    if (!text) return;
    const author = textOf(form, "author");
    const field = form.elements.namedItem("text");
    number.current += 1;
    const id = `own-${number.current}`;
    setProblem(null);
    setOwn((before) => [{ id, user: "You", text, reply: "", date: "Just now" }, ...before]);
    if (field instanceof HTMLTextAreaElement) field.value = "";
    void send(postId, { content: text, author }).then((sentence) => {
      if (sentence === null) return;
      setOwn((before) => before.filter((comment) => comment.id !== id));
      setProblem(sentence);
      if (field instanceof HTMLTextAreaElement && !field.value) field.value = text;
    });
  };
  return { own, problem, post };
}

/** What sends is fetched when there is something to send: few readers write. */
function send(postId: string, comment: { content: string; author: string }): Promise<string | null> {
  return import("./send-comment.ts").then(
    ({ sendComment }) => sendComment(postId, comment, FAILED),
    () => FAILED,
  );
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value.trim() : "";
}

function CommentList({ comments }: { comments: Comment[] }) {
  if (comments.length === 0) return <p className="meta">No comments yet. Be the first to write one.</p>;
  return (
    <ul className="rows">
      {comments.map(({ id, user, text, reply, date }) => (
        <li key={id} id={id} className="comment">
          <span className="face" aria-hidden="true">
            {/^./u.exec(user)?.[0]?.toUpperCase()}
          </span>
          <div>
            <p>
              <b>{user}</b> <span className="meta">{date}</span>
            </p>
            <p className="pre above-s" lang={languageOf(text)}>
              {text}
            </p>
            {reply && (
              <div className="comment-answer above-s">
                <p>
                  <b>From the foundation</b>
                </p>
                <p className="pre above-s" lang={languageOf(reply)}>
                  {reply}
                </p>
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
