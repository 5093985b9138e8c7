import { useEffect, useRef, useState } from "react";

type Props = { codes: string[]; email: string; onDone: () => void };

/** Shown once: the server tells them nobody again. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [note, setNote] = useState("");
  useEffect(() => heading.current?.focus(), []);
  const copy = () => {
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setNote("Copied to clipboard!"),
      () => setNote("They could not be copied by themselves. Please download them, or write them down."),
    );
  };
  return (
    <div className="recovery-codes">
      <h3 ref={heading} tabIndex={-1} className="mb-2">
        Your recovery codes
      </h3>
      <p>
        Each signs you in once, where your phone is lost. They are shown only now: keep them where you find them without
        your phone.
      </p>
      <ul aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="profile-ways">
        <button type="button" className="btn btn-secondary" onClick={copy}>
          Copy
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => download(codes, email)}>
          Download as text
        </button>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          I have kept them
        </button>
      </p>
      <output className="field-hint">{note}</output>
    </div>
  );
}

function download(codes: string[], email: string): void {
  const text = `Recovery codes of ${email} at ${location.host}\nEach signs you in once.\n\n${codes.join("\n")}\n`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = "recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
