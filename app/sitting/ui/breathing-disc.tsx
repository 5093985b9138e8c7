import "./sit.css";

/** The disc at the horizon. While it breathes, it rises for five seconds and sinks for five. */
export function BreathingDisc({ isBreathing = false }: { isBreathing?: boolean }) {
  return (
    <div className="sit-sky" aria-hidden="true">
      <div className="sit-disc" data-breathing={isBreathing ? "" : undefined} />
    </div>
  );
}
