/** Blue below half, yellow from 50 %, green from 80 %, always with its words. */
export function Progress({ text, percent }: { text: string; percent: number }) {
  const color = percent >= 80 ? "var(--meter-green)" : percent >= 50 ? "var(--meter-yellow)" : "var(--meter-blue)";
  return (
    <div className="meter">
      <span>{text}</span>
      <progress aria-label={text} value={percent} max={100} style={{ "--meter-color": color } as React.CSSProperties} />
    </div>
  );
}
