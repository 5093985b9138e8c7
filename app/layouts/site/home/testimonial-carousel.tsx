import { useState } from "react";
import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import ArrowRightIcon from "lucide-react/icons/arrow-right";
import PauseIcon from "lucide-react/icons/pause";
import PlayIcon from "lucide-react/icons/play";
import type { Testimonial } from "../../../testimonials/testimonial.ts";
import { initialsOf } from "../../../platform/text/initials.ts";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { SLIDE_MS, stepSlide } from "./carousel.ts";
import "./carousel.css";

type SlideContent = Pick<Testimonial, "id" | "words" | "name" | "role" | "picture">;

/**
 * A few people, five seconds each, round and round. The segment's own animation is the clock, so that whatever
 * pauses it pauses the carousel: the Pause button here; the pointer, focus and reduced motion in carousel.css.
 */
export function TestimonialCarousel({ testimonials }: { testimonials: SlideContent[] }) {
  const [shown, setShown] = useState(0);
  /** The last slide with a picture: the one after those that were shown. All pictures would load with the page. */
  const [lastPictured, setLastPictured] = useState(1);
  const [isStopped, setStopped] = useState(false);
  const [isChosen, setChosen] = useState(false);

  /** `byHand` false: the clock turned the page, which is no news for a screen reader. */
  function show(slide: number, byHand: boolean) {
    setShown(slide);
    setLastPictured(Math.max(lastPictured, slide + 1));
    setChosen(byHand);
  }
  const step = (steps: number) => stepSlide(shown, steps, testimonials.length);

  return (
    <section
      className={`section wrap split split-late testimonials ${isStopped ? "is-paused" : ""}`}
      style={{ "--slide-time": `${SLIDE_MS}ms` } as React.CSSProperties}
      aria-roledescription="carousel"
      aria-labelledby="testimonials"
    >
      <div className="slides slides-faces" aria-hidden="true">
        {testimonials.map((testimonial, index) => (
          <div key={testimonial.id} data-away={index !== shown || undefined}>
            {index <= lastPictured && <Portrait testimonial={testimonial} />}
          </div>
        ))}
      </div>
      <div>
        <h2 id="testimonials" className="kick kick-large below-l">
          What changed for them
        </h2>
        <div className="slides" aria-live={isStopped || isChosen ? "polite" : "off"}>
          {testimonials.map((testimonial, index) => (
            <Words key={testimonial.id} testimonial={testimonial} isAway={index !== shown} />
          ))}
        </div>
        <CarouselControls
          people={testimonials}
          shown={shown}
          isStopped={isStopped}
          onStop={() => setStopped(!isStopped)}
          onShow={(slide) => show(slide, true)}
          onStep={(steps) => show(step(steps), true)}
          onTimeUp={() => show(step(1), false)}
        />
      </div>
    </section>
  );
}

type SlideProps = { testimonial: SlideContent; isAway: boolean };

function Portrait({ testimonial: { name, picture } }: Pick<SlideProps, "testimonial">) {
  const initials = initialsOf(name);
  if (!picture) return <span className="middle initials">{initials}</span>;
  return (
    <Picture
      ratio={1}
      picture={picture}
      alt=""
      initials={initials}
      sizes="(width >= 1440px) 506px, (width >= 820px) 34vw, 80px"
    />
  );
}

function Words({ testimonial, isAway }: SlideProps) {
  return (
    <figure data-away={isAway || undefined}>
      <blockquote>{testimonial.words}</blockquote>
      <figcaption className="above-l">
        <b>{testimonial.name}</b>
        <br />
        <span className="meta">{testimonial.role}</span>
      </figcaption>
    </figure>
  );
}

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
function CarouselControls({ people, shown, isStopped, onStop, onShow, onStep, onTimeUp }: Props) {
  return (
    <div className="row gap-s above-xl needs-script">
      <button type="button" className="icon-btn" onClick={onStop} aria-label={isStopped ? "Play" : "Pause"}>
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
          {/* The key restarts the animation for each slide. */}
          <span key={shown} className="is-filling" onAnimationEnd={onTimeUp} />
        </button>
      ))}
      <button type="button" className="icon-btn end" onClick={() => onStep(-1)} aria-label="Previous">
        <ArrowLeftIcon className="icon" />
      </button>
      <button type="button" className="icon-btn" onClick={() => onStep(1)} aria-label="Next">
        <ArrowRightIcon className="icon" />
      </button>
    </div>
  );
}
