export const CONTACT_SUBJECTS = [
  "general",
  "programs",
  "volunteer",
  "partnerships",
  "media",
  "support",
  "feedback",
] as const;

export const SUBJECT_LABELS: Record<(typeof CONTACT_SUBJECTS)[number], string> = {
  general: "General question",
  programs: "Programs",
  volunteer: "Volunteering",
  partnerships: "Partnerships",
  media: "Media",
  support: "Support",
  feedback: "Feedback",
};

/** The subject that a link to the form may choose beforehand. */
export function subjectOrNone(text: string | null): string {
  return CONTACT_SUBJECTS.find((subject) => subject === text) ?? "";
}
