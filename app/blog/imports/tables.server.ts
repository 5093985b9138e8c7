import { index, pgTable, text } from "drizzle-orm/pg-core";
import { fileImports } from "../../platform/imports/tables.server.ts";

/** The posts of former sites that are here, so that each is imported once, also when it was deleted here since. */
export const importedPosts = pgTable(
  "imported_posts",
  {
    /** The hash of what its former site knows it by. */
    key: text("key").primaryKey(),
    importId: text("import_id")
      .notNull()
      .references(() => fileImports.id),
    postId: text("post_id").notNull(),
    /** Where it was there; null where that is unknown or says nothing. Two kinds of files know a post by other keys. */
    oldPath: text("old_path"),
    /** Empty where the file has paths alone. */
    oldHost: text("old_host").notNull().default(""),
  },
  (table) => [
    index("imported_posts_import").on(table.importId, table.key),
    index("imported_posts_old_path").on(table.oldPath),
  ],
);
