import { toCsv } from "../../platform/text/csv.ts";

const HEAD = [
  "Title",
  "Text",
  "Excerpt",
  "Author",
  "Date",
  "Category",
  "Tags",
  "Picture",
  "Picture alt text",
  "Old address",
];
const ROWS = [
  [
    "A morning by the river",
    "The first light comes late in winter.\n\n## How to sit\n\n- Upright\n- **Without effort**",
    "Ten quiet minutes before the day begins.",
    "Meera Nair",
    "2024-01-15 06:30",
    "Meditation",
    "morning, river",
    "river.jpg",
    "A river in the mist",
    "https://www.example.org/2024/01/a-morning-by-the-river/",
  ],
  [
    "What the breath remembers",
    "<p>A text may be HTML, too, as a website gives it.</p>",
    "",
    "Meera Nair",
    "3 Feb 2024",
    "Pranayama",
    "breath",
    "",
    "",
    "",
  ],
];

/** A table of posts as it is read, for staff to fill in. */
export const SHEET_SAMPLE = toCsv(HEAD, ROWS);
