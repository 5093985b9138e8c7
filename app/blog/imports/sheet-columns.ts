import { z } from "zod";

/** What a column of a table of posts holds, as staff choose it. */
export const SHEET_ROLES = {
  "": "Left out",
  title: "Title",
  content: "Text",
  excerpt: "Excerpt",
  author: "Author",
  date: "Date",
  categories: "Category",
  tags: "Tags",
  picture: "Picture",
  alt: "Picture alt text",
  link: "Old address",
};
export type SheetRole = keyof typeof SHEET_ROLES;
export type SheetColumn = Exclude<SheetRole, "">;
export const SHEET_ROLE_NAMES = Object.keys(SHEET_ROLES) as SheetRole[];

export const sheetColumnsSchema = z.object({
  columns: z
    .array(z.enum(SHEET_ROLE_NAMES), "Please say what the columns hold.")
    .max(200)
    .refine((columns) => {
      const chosen = columns.filter(Boolean);
      return chosen.includes("title") && chosen.includes("content") && new Set(chosen).size === chosen.length;
    }, "Please choose one column each for the title and the text, and none of the others twice."),
});
