import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../platform/endpoints/call.ts";
import { queryOf } from "../../../../platform/endpoints/queries.ts";
import { savedAnswerEndpoints } from "../../../../platform/inbox/saved/endpoints.ts";
import type { SavedAnswer } from "../../../../platform/inbox/saved/saved-answer.ts";
import { useBusy } from "../../../../ui/busy/use-busy.ts";
import { FormProblem } from "../../../../ui/forms/form-problem.tsx";
import { WhenRead } from "../../../../ui/list-page/query-problem.tsx";
import { sentenceOf } from "../../../../platform/api/api-problem.ts";
import { GoneWords } from "../../../../ui/lists/gone-words.tsx";
import { CloseAction, Dialog } from "../../../../ui/page/dialog.tsx";
import { Waiting } from "../../../../ui/page/waiting.tsx";
import "./saved-answers.css";

export const SAVED_ANSWERS = queryOf(savedAnswerEndpoints.list, {});
/** More than these are searched. */
const FEW = 6;

type Props = {
  onChoose: (answer: SavedAnswer) => void;
  onEdit: (answer: SavedAnswer) => void;
  onClose: () => void;
};

/** The saved answers: one is chosen, changed or deleted. What was deleted has Undo in its place. */
export function SavedAnswerList({ onClose, ...on }: Props) {
  const query = useQuery(SAVED_ANSWERS);
  return (
    <Dialog title="Saved answers" onClose={onClose} wide>
      <WhenRead query={query} fallback={<Waiting text="Loading..." />} failed="The saved answers could not be loaded.">
        {(answers) => <Answers answers={answers} {...on} />}
      </WhenRead>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}

function Answers({ answers, ...on }: Omit<Props, "onClose"> & { answers: SavedAnswer[] }) {
  const [q, setWords] = useState("");
  const { gone, problem, isBusy, remove, restore } = useRemoving();
  const words = q.trim().toLowerCase();
  const shown = [...answers, ...gone]
    .filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(words))
    .toSorted((a, b) => a.title.localeCompare(b.title));
  if (answers.length + gone.length === 0)
    return <p>No answers are saved. Write a reply, and press “Save this answer”.</p>;
  return (
    <>
      <FormProblem problem={problem} className="below-m" />
      {answers.length + gone.length > FEW && (
        <input
          className="input"
          type="search"
          aria-label="Search the saved answers"
          placeholder="Name or words"
          value={q}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {shown.length === 0 && <p className="above-m">Nothing matches “{q.trim()}”.</p>}
      <ul className="lines above-m">
        {shown.map((answer) =>
          gone.includes(answer) ? (
            <li key={answer._id} className="row">
              <GoneWords title={answer.title} where="deleted" onUndo={() => void restore(answer)} />
            </li>
          ) : (
            <li key={answer._id} className="row" tabIndex={-1}>
              <button type="button" className="stack gap-xs fill saved-answer" onClick={() => on.onChoose(answer)}>
                <b>{answer.title}</b>
                <span className="meta cut">{answer.text}</span>
              </button>
              <SmallButton label="Edit" answer={answer} onPress={on.onEdit} />
              <SmallButton label="Delete" answer={answer} isBusy={isBusy(answer._id)} onPress={remove} />
            </li>
          ),
        )}
      </ul>
    </>
  );
}

type SmallButtonProps = {
  label: string;
  answer: SavedAnswer;
  isBusy?: boolean;
  onPress: (answer: SavedAnswer) => unknown;
};

function SmallButton({ label, answer, isBusy = false, onPress }: SmallButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-sm"
      aria-label={`${label}: ${answer.title}`}
      aria-busy={isBusy}
      onClick={() => void onPress(answer)}
    >
      {label}
    </button>
  );
}

/** A toast would be behind the dialog: failures and Undo are in it. */
function useRemoving() {
  const client = useQueryClient();
  const [gone, setGone] = useState<SavedAnswer[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, attempt } = useBusy((error, failed) => setProblem(sentenceOf(error, failed)));
  const change = (how: (now: SavedAnswer[]) => SavedAnswer[]) =>
    client.setQueryData<SavedAnswer[]>(SAVED_ANSWERS.queryKey, (now = []) => how(now));
  const remove = (answer: SavedAnswer) =>
    attempt(answer._id, "The answer could not be deleted. Please try again.", async () => {
      await call(savedAnswerEndpoints.remove, { params: { id: answer._id } });
      setProblem(null);
      setGone((now) => [...now, answer]);
      change((now) => now.filter(({ _id }) => _id !== answer._id));
    });
  const restore = (answer: SavedAnswer) =>
    attempt(answer._id, "The answer could not be restored. Please try again.", async () => {
      const { _id, title, text } = answer;
      const added = await call(savedAnswerEndpoints.add, { body: { title, text }, idempotencyKey: `again-${_id}` });
      setProblem(null);
      setGone((now) => now.filter((one) => one !== answer));
      change((now) => [...now, added]);
    });
  return { gone, problem, isBusy, remove, restore };
}
