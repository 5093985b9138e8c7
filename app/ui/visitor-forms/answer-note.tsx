import { Link } from "react-router";

/** Below a form that asks for an answer: when it comes, such as `within 24 hours`, and what the details are used for. */
export function AnswerNote({ answerTime }: { answerTime: string }) {
  return (
    <p className="meta linked above-m">
      We answer {answerTime}. We use this only to answer you. Read our <Link to="/privacy">privacy notice</Link>.
    </p>
  );
}
