import { useBusy } from "../../../ui/busy/use-busy.ts";

type Props = {
  words: string;
  working: string;
  problem: string;
  /** What a screen reader says, where the words alone do not say of what. */
  label?: string;
  open: () => Promise<void>;
};

/** Opens what has no address before the press: the session gets one that is made for now. */
export function OpenButton({ words, working, problem, label, open }: Props) {
  const { isBusy, attempt } = useBusy();
  const isOpening = isBusy("open");
  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm above-s"
      disabled={isOpening}
      aria-busy={isOpening}
      aria-label={label}
      onClick={() => void attempt("open", problem, open)}
    >
      {isOpening ? working : words}
    </button>
  );
}
