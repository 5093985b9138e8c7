import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import ArrowRightIcon from "lucide-react/icons/arrow-right";
import PauseIcon from "lucide-react/icons/pause";
import PlayIcon from "lucide-react/icons/play";

type Props = {
  people: { id: string; name: string }[];
  shown: number;
  isStopped: boolean;
  onStop: () => void;
  onShow: (slide: number) => void;
  onStep: (steps: number) => void;
  onTimeUp: () => void;
};

/** Pause, one segment a person that fills while they are shown, and a step either way. */
export function CarouselControls({ people, shown, isStopped, onStop, onShow, onStep, onTimeUp }: Props) {
  return (
    <div className="needs-script mt-10 flex items-center gap-2">
      <button
        type="button"
        className="icon-btn border-[1.5px] border-line-strong"
        onClick={onStop}
        aria-label={isStopped ? "Play" : "Pause"}
      >
        {isStopped ? <PlayIcon className="icon" /> : <PauseIcon className="icon" />}
      </button>
      {people.map(({ id, name }, index) => (
        <button
          key={id}
          type="button"
          className="segment"
          aria-label={`${name}, ${index + 1} of ${people.length}`}
          aria-current={index === shown || undefined}
          onClick={() => onShow(index)}
        >
          <span>
            {/* The key starts the clock anew for each slide. */}
            <span key={shown} className="is-filling" onAnimationEnd={onTimeUp} />
          </span>
        </button>
      ))}
      <button type="button" className="icon-btn ml-auto" onClick={() => onStep(-1)} aria-label="Previous">
        <ArrowLeftIcon className="icon" />
      </button>
      <button type="button" className="icon-btn" onClick={() => onStep(1)} aria-label="Next">
        <ArrowRightIcon className="icon" />
      </button>
    </div>
  );
}
