/** A list of the panel: where the API answers it, and what it may be filtered or ordered by. */
export type PanelList = { path: string; filters?: string[] };

export const PANEL_LISTS: PanelList[] = [
  { path: "blog" },
  { path: "event" },
  { path: "event/guests/bench-1" },
  { path: "programs" },
  { path: "programs/requests/bench-1" },
  { path: "programs/courses/bench-1/CR-BENCH/participants" },
  { path: "resources" },
  { path: "quotes", filters: ["when=shown"] },
  { path: "teachers" },
  { path: "testimonials" },
  { path: "pictures", filters: ["order=used", "order=largest", "which=unused", "which=wordless"] },
  { path: "comments", filters: ["state=waiting", "state=shown"] },
  { path: "members" },
  { path: "staff" },
  { path: "mails", filters: ["view=sent", "view=failed"] },
  { path: "gifts", filters: ["state=waiting", "state=received", "month=2026-10"] },
  { path: "audit", filters: ["kind=post", "person=editor-3"] },
  { path: "bin" },
  { path: "drafts/post" },
  {
    path: "inbox",
    filters: ["status=new", "status=done", "kind=message&status=new", "kind=newsletter", "assigned=nobody&status=new"],
  },
];

/** The other requests of list pages. */
export const BESIDE_LISTS = [
  "overview",
  "inbox/waiting",
  "pictures/counts",
  "comments/counts",
  "gifts/totals",
  "event/guests/bench-1/summary",
];

/** Each list is searched for them: of half the rows, of one, of none, and too short for an index; each in both alphabets, and figures of a telephone. */
export const WORDS = ["Sunita", "Sunita Rawat 778", "zzqqzz", "su", "सुनीता", "रावत ७७७", "क्षत्रज्ञ", "ॐ", "00000778"];
