/** A list of the panel: where the API answers it, what it may be filtered or ordered by, and whether it is searched. */
export type PanelList = { path: string; filters?: string[]; isSearched?: boolean };

export const PANEL_LISTS: PanelList[] = [
  { path: "blog" },
  { path: "event" },
  { path: "event/guests/bench-1" },
  { path: "programs" },
  { path: "programs/requests/bench-1" },
  { path: "resources" },
  { path: "quotes" },
  { path: "teachers" },
  { path: "testimonials" },
  { path: "pictures", filters: ["order=used", "order=largest", "which=unused", "which=wordless"], isSearched: true },
  { path: "comments", filters: ["state=waiting", "state=shown"], isSearched: true },
  { path: "members", isSearched: true },
  { path: "gifts", filters: ["state=waiting", "state=received"], isSearched: true },
  { path: "audit", filters: ["kind=post", "person=editor-3"] },
  {
    path: "inbox",
    filters: ["status=new", "status=done", "kind=message&status=new", "kind=newsletter", "assigned=nobody&status=new"],
    isSearched: true,
  },
];

/** What stands beside the lists, and is asked with them. */
export const BESIDE_LISTS = [
  "overview",
  "inbox/waiting",
  "pictures/counts",
  "comments/counts",
  "gifts/totals",
  "event/guests/bench-1/summary",
  "drafts/post",
  "bin",
];

/** Of half the rows, of one, of none, and too short for an index; each in both alphabets, and figures of a telephone. */
export const WORDS = ["Sunita", "Sunita Rawat 778", "zzqqzz", "su", "सुनीता", "रावत ७७७", "क्षत्रज्ञ", "ॐ", "00000778"];
