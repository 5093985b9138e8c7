export function Paragraphs({ paragraphs }: { paragraphs: string[] }) {
  return (
    <div className="detail-text">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
