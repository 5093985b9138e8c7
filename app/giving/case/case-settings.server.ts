import { line, rows, type SettingsSection } from "../../platform/settings/section-fields.server.ts";
import { optionalText, requiredText, wholeNumber } from "../../platform/text/fields.ts";
import { demoFields } from "../settings/section-parts.server.ts";
import { CASE, type Share } from "./case-content.ts";

/** As many as the picture has colours. */
const MOST_SHARES = 6;
const SAMPLE_NOTICE =
  "The shares and the signatories are the demo's, and the donate page says so. Write yours in their place; what you leave as it is will be taken away.";

/** What speaks for the foundation on the donate page. */
export const CASE_SETTINGS: SettingsSection = {
  id: "giving-case",
  title: "Why give to us",
  place: "settings",
  contents: [CASE],
  groups: [
    {
      fields: [
        rows("giving-case.shares", "Where a rupee goes", "Add a share", [
          { name: "label", label: "For what", schema: requiredText("For what", 60) },
          { name: "percent", label: "Percent", schema: wholeNumber("Percent", 1, 100) },
        ]),
        line("giving-case.sharesNote", "Where these figures come from", 200, {
          hint: "Such as: accounts of 2025-26, audited",
        }),
      ],
      seen: "Donate, below the form, as a picture and in figures.",
      view: "/donate",
    },
    {
      fields: [
        rows("giving-case.signatories", "Who signs", "Add a signatory", [
          { name: "name", label: "Name", schema: requiredText("Name", 80) },
          { name: "role", label: "Role", schema: requiredText("Role", 80) },
          {
            name: "words",
            label: "A sentence of theirs (optional)",
            schema: optionalText("The sentence", 300),
            isLong: true,
          },
        ]),
      ],
      seen: "Donate, below the form: who answers for the money.",
      view: "/donate",
    },
  ],
  ...demoFields(
    "giving-case.isSample",
    { "giving-case.shares": [], "giving-case.sharesNote": "", "giving-case.signatories": [] },
    SAMPLE_NOTICE,
  ),
  check: (valueAt): Record<string, string> => {
    const problem = problemOf((valueAt("giving-case.shares") ?? []) as Share[]);
    return problem ? { "giving-case.shares": problem } : {};
  },
};

function problemOf(shares: Share[]): string | null {
  if (shares.length > MOST_SHARES) return `At most ${MOST_SHARES} shares.`;
  const sum = shares.reduce((total, { percent }) => total + percent, 0);
  return shares.length === 0 || sum === 100 ? null : `The shares must add up to 100 percent; these are ${sum}.`;
}
