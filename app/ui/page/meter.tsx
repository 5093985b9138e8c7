import "./meter.css";
const COLORS = {
  low: "var(--meter-low)",
  mid: "var(--meter-mid)",
  high: "var(--meter-high)",
  blue: "var(--meter-blue)",
  yellow: "var(--meter-yellow)",
  green: "var(--meter-green)",
};

type Props = { label: string; value: number; max: number; color: keyof typeof COLORS; children: React.ReactNode };

/** A thin bar under its own words; the words say what the colour says. */
export function Meter({ label, value, max, color, children }: Props) {
  return (
    <div className="meter">
      {children}
      <div
        className="meter-track"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native meter cannot be painted alike in all browsers
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuenow={Math.min(value, max)}
        aria-valuemax={max}
      >
        <span
          style={
            {
              width: `${Math.min(100, Math.round((value / max) * 100))}%`,
              "--meter-color": COLORS[color],
            } as React.CSSProperties
          }
        />
      </div>
    </div>
  );
}

/** Of progress: blue below half, yellow from 50 %, green from 80 %. */
export function progressColor(percent: number): "blue" | "yellow" | "green" {
  return percent >= 80 ? "green" : percent >= 50 ? "yellow" : "blue";
}

/** Always with its words. */
export function Progress({ text, percent }: { text: string; percent: number }) {
  const style = { "--meter-color": COLORS[progressColor(percent)] } as React.CSSProperties;
  return (
    <div className="meter">
      <span>{text}</span>
      <progress aria-label={text} value={percent} max={100} style={style} />
    </div>
  );
}
