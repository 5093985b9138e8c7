import { MissingOrFailed } from "../../../ui/page/missing-or-failed.tsx";

/** What a link to a donor's page that is unknown or too old shows. */
export function LinkMissing({ error }: { error: unknown }) {
  return (
    <MissingOrFailed
      error={error}
      missing="This link does not open a page"
      perhaps="It may be older than thirteen months, or ended, or incomplete. Ask for a new one with your e-mail address."
      others={{ to: "/giving-link", words: "Ask for a new link" }}
      failed="The page could not be loaded. Please try again."
    />
  );
}
