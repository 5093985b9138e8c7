import type { ReactNode } from "react";
import { Link } from "react-router";
import { ShareButtons } from "./share-buttons.tsx";
import "./after-act.css";

type NextStep = { when: string; what: ReactNode; isDone?: boolean };

type Props = {
  /** What comes next and when, in order. */
  steps: NextStep[];
  /** One thing to take along: a calendar entry, what to bring, the page for a friend. */
  take?: ReactNode;
  /** The one way on; null where the page goes on below. */
  onward: { to: string; words: string } | null;
  level?: "h2" | "h3" | "h4";
};

/** What every page says after an act, below what happened: what comes next, one thing to take along, one way on. */
export function AfterAct({ steps, take, onward, level: Heading = "h3" }: Props) {
  return (
    <>
      <Heading className="h4 above-l">What happens next</Heading>
      <ol className="suns next-steps above-m">
        {steps.map(({ when, what, isDone }) => (
          <li key={when} data-done={isDone || undefined}>
            <b className="block">{when}</b>
            {what}
          </li>
        ))}
      </ol>
      {take && <div className="stack gap-s ruled measure">{take}</div>}
      {onward && (
        <p className="above-l">
          <Link className="btn btn-secondary" to={onward.to}>
            {onward.words}
          </Link>
        </p>
      )}
    </>
  );
}

type FriendProps = { title: string; text: string; address: string; question: string };

/** To take along: the page for a friend. */
export function ForFriend({ question, ...shared }: FriendProps) {
  return (
    <>
      <p>{question}</p>
      <ShareButtons {...shared} />
    </>
  );
}
