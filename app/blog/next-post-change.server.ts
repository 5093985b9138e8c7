import type { Database } from "../platform/database/client.server.ts";
import { nextInstant } from "../platform/database/next-instant.server.ts";
import { posts } from "./tables.server.ts";

/** When the public pages of posts next change by themselves: the next publish date ahead, or null. */
export const nextPostChange = (db: Database, now: Date): Promise<Date | null> => nextInstant(db, posts.publishAt, now);
