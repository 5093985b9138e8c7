import { type FormEvent, useSyncExternalStore } from "react";
import { countWords } from "../../ui/lists/count-words.ts";
import { INTERVALS, LENGTHS, type Sitting, USUAL_LENGTH } from "../timer.ts";
import "../../ui/lists/chips.css";

/** What a visitor chooses before a sitting. */
export function SittingForm({ onBegin }: { onBegin: (sitting: Sitting) => void }) {
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    onBegin({
      minutes: Number(chosen.get("minutes")),
      bellEvery: Number(chosen.get("bell")),
      isFullScreen: chosen.has("full-screen"),
    });
  };
  return (
    <form className="needs-script stack" aria-label="Your sitting" onSubmit={begin}>
      <Choices
        name="minutes"
        legend="How long"
        choices={LENGTHS.map((minutes) => [minutes, countWords(minutes, "minute")])}
        first={USUAL_LENGTH}
      />
      <Choices name="bell" legend="A bell in between" choices={INTERVALS} first={0} />
      <div className="row">
        <button type="submit" className="btn btn-primary btn-lg">
          Start
        </button>
        <FullScreenChoice />
      </div>
    </form>
  );
}

type ChoicesProps = { name: string; legend: string; choices: readonly (readonly [number, string])[]; first: number };

function Choices({ name, legend, choices, first }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="row gap-s">
        {choices.map(([value, words]) => (
          <label key={value} className="with-icon chip">
            <input className="sr-only" type="radio" name={name} value={value} defaultChecked={value === first} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const hasFullScreen = () => document.fullscreenEnabled;

/** Not on an iPhone, for example. */
function FullScreenChoice() {
  const isOffered = useSyncExternalStore(
    () => () => {},
    hasFullScreen,
    () => false,
  );
  return (
    isOffered && (
      <label className="with-icon chip">
        <input className="sr-only" type="checkbox" name="full-screen" />
        Full screen
      </label>
    )
  );
}
