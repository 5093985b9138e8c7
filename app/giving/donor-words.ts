export const DEDICATION_KINDS = ["honour", "memory"] as const;
/** What a donor agrees to; the wording is stored with the gift. */
export const SHOW_NAME = "Show my name on the campaign page";
export const DEDICATION_LABELS: Record<(typeof DEDICATION_KINDS)[number], string> = {
  honour: "In honour",
  memory: "In memory",
};
