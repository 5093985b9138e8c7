/** A text with its matches, `[from, to)`, in `mark`: made of pieces of text, so that nothing stored is ever read as HTML. */
export function MarkedWords({ text, marks }: { text: string; marks: [from: number, to: number][] }) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
