import { MissingOrFailed } from "../page/missing-or-failed.tsx";
import "./reading.css";

const MISSING = "This preview is no longer there";

/** In the browser's tab; without a name where there is no such preview. */
export function previewTitle(name: string | undefined): string {
  return name === undefined ? MISSING : `Preview: ${name}`;
}

type Props = { error: unknown; others: { to: string; words: string } };

/** In place of a preview that is not there, or that could not be fetched. */
export function PreviewMissing({ error, others }: Props) {
  return (
    <MissingOrFailed
      error={error}
      missing={MISSING}
      perhaps="Its link worked for 14 days. Ask for a new one."
      others={others}
      failed="The preview could not be loaded. Please try again later."
    />
  );
}

/** Over a page that shows what is not on the site yet. */
export function PreviewNote({ until }: { until: string }) {
  return (
    <p className="notice below-l">
      A preview: this is not on the site yet. The link works until {until}, and always shows the latest draft.
    </p>
  );
}
