import { customType } from "drizzle-orm/pg-core";

/** What a feature's rows are found by; PostgreSQL keeps it up to date itself, so nothing that writes can forget it. */
export const searchColumn = customType<{ data: string }>({ dataType: () => "tsvector" });
