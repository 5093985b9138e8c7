import type { MailKind } from "./mail-kind.server.ts";

/** Admins send it to check that mail arrives. */
export const TEST_MAIL: MailKind = {
  name: "test",
  title: "Test mail",
  sentWhen: "When a staff member presses “Send a test mail”.",
  examples: { by: "Meera Nair" },
  subject: "A test mail from {foundation}",
  words:
    "{by} sent this from the panel, to see whether mail leaves.\n\nIf you can read it, it does, and there is nothing to do.",
};
