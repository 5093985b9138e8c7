import { and, asc, eq, getTableColumns, ilike, or } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { containsPattern } from "../platform/database/text-search.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import type { Resource, ResourceFilter } from "./resource.ts";
import type { ResourceType } from "./resource-words.ts";
import { resources } from "./tables.server.ts";

const { position: _position, search: _search, ...columns } = getTableColumns(resources);

/** The library's items that match, in its order. Search looks at title and description, whatever their case. */
export async function listResources(db: Database, { q, type, category }: ResourceFilter): Promise<Resource[]> {
  const pattern = containsPattern(q);
  const rows = await db
    .select(columns)
    .from(resources)
    .where(
      and(
        q ? or(ilike(resources.title, pattern), ilike(resources.description, pattern)) : undefined,
        type ? eq(resources.type, type) : undefined,
        category ? eq(resources.category, category) : undefined,
      ),
    )
    .orderBy(asc(resources.position), asc(resources.id));
  return rows.map(toResource);
}

export async function findResource(db: Database, id: string): Promise<Resource | null> {
  const [row] = await db
    .select(columns)
    .from(resources)
    .where(eq(resources.id, idOrNothing(id)));
  return row ? toResource(row) : null;
}

export async function listResourceCategories(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: resources.category })
    .from(resources)
    .orderBy(asc(resources.category));
  return rows.map((row) => row.category);
}

function toResource(row: Omit<Resource, "type"> & { type: string }): Resource {
  return { ...row, type: row.type as ResourceType };
}
