import { sql, type SQL } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";
import { searchColumn, searchIndexes } from "../platform/database/columns.server.ts";
import {
  isPublished,
  publishedView,
  recordColumns,
  recordConstraints,
} from "../platform/records/record-table.server.ts";
import type { SaidLine } from "./resource-words.ts";
import { uploads } from "../platform/uploads/tables.server.ts";

/** A file of the library, and the facts that were read from it. */
export const resourceFiles = pgTable("resource_files", {
  /** On this host: under /files what was uploaded, under /library what ships with the product. */
  address: text("address").primaryKey(),
  mime: text("mime").notNull(),
  bytes: integer("bytes").notNull(),
  seconds: integer("seconds").notNull().default(0),
  pages: integer("pages").notNull().default(0),
  hasSound: boolean("has_sound").notNull().default(false),
  /** Of captions: what is said or shown, and when. */
  words: jsonb("words").$type<{ at: number; text: string }[]>().notNull().default([]),
  /** Of what ships with the product: a still of the film, the first page of the paper. */
  poster: text("poster").notNull().default(""),
  /** Or when it was last sent. */
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The library: guides to read here, and files. */
export const resources = pgTable(
  "resources",
  {
    ...recordColumns("resource"),
    order: integer("position").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    type: text("type").notNull(),
    category: text("category").notNull(),
    level: text("level").notNull(),
    featured: boolean("featured").notNull().default(false),
    /** A guide's text as HTML; empty for files. */
    body: text("body").notNull().default(""),
    /** Address of the file on this host; empty for guides. */
    file: text("file").notNull().default(""),
    captions: text("captions").notNull().default(""),
    /** Whether no voice speaks in the file. */
    withoutVoice: boolean("without_voice").notNull().default(false),
    posture: text("posture").notNull().default(""),
    forWhom: text("for_whom").notNull().default(""),
    /** Address on this host of the same with a voice; empty without one. */
    recording: text("recording").notNull().default(""),
    recordingWords: text("recording_words").notNull().default(""),
    recordingAddress: addressOf("recording_address", "recording").references(() => resourceFiles.address),
    fileAddress: addressOf("file_address", "file").references(() => resourceFiles.address),
    captionsAddress: addressOf("captions_address", "captions").references(() => resourceFiles.address),
    /** The words of the captions, or what was typed: here too, for the search. */
    transcript: jsonb("transcript").$type<SaidLine[]>().notNull().default([]),
    /** Null for what ships with the product: its type decides its picture. */
    imageId: text("image_id").references(() => uploads.id),
    imageAlt: text("image_alt").notNull().default(""),
    search: searchColumn(
      (): SQL =>
        sql`search_vector(${resources.title}, array[${resources.description}, ${resources.type}, ${resources.category}, ${resources.level}], search_list(array[search_plain(${resources.body}), search_json(${resources.transcript}), ${resources.recordingWords}]))`,
    ),
  },
  (table) => [
    ...recordConstraints("resources", "resource", table),
    ...searchIndexes("resources", table.search, resourceWords(table)),
    index("resources_order").on(table.order, table.id).where(isPublished(table)),
    index("resources_image").on(table.imageId),
    index("resources_file").on(table.fileAddress),
    index("resources_captions").on(table.captionsAddress),
    index("resources_recording").on(table.recordingAddress),
    check("resources_type", sql`${table.type} in ('video', 'audio', 'pdf', 'guide')`),
    check("resources_recording_words", sql`${table.recording} = '' or ${table.recordingWords} <> ''`),
    check("resources_has_something", sql`${table.body} <> '' or ${table.file} <> ''`),
  ],
);

/** Those that visitors may see. */
export const publishedResources = publishedView("published_resources", resources);

/** Null where there is none, so that only an address has to be that of a file. */
function addressOf(name: string, column: string) {
  return text(name).generatedAlwaysAs(sql`nullif(${sql.identifier(column)}, '')`);
}

/** The words a misspelt one is compared with; written as the index has them. */
export function resourceWords({
  title,
  description,
  category,
}: Record<"title" | "description" | "category", AnyPgColumn>): SQL {
  return sql`search_fold(search_list(array[${title}, ${description}, ${category}]))`;
}
