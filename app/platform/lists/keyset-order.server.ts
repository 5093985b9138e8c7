import { asc, Column, desc, eq, sql, type SQL, type Subquery } from "drizzle-orm";
import type { PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import { z } from "zod";
import { HttpError } from "../http/http-error.ts";
import type { Database } from "../database/client.server.ts";
import { WRONG_CURSOR, type KeysetPage } from "../database/keyset.ts";

/** A column, or an expression with what it gives. */
type Key = PgColumn | { text: SQL } | { number: SQL };
type Value = string | number;
type Listed = (PgTable | PgView | Subquery) & { id: PgColumn };

/** What a cursor may hold for a type: PostgreSQL fails at anything else. */
const VALUES: [type: RegExp, z.ZodType<Value>][] = [
  [/^text/, z.string().regex(/^[^\0]*$/)],
  [/^integer/, z.int32()],
  [/^bigint/, z.int()],
  // PostgreSQL has no year 0, and refuses some offsets; it writes a moment in UTC.
  [/^date$/, z.iso.date().regex(/^(?!0000)/)],
  [/^timestamp/, z.iso.datetime({ offset: true }).regex(/^(?!0000).*(Z|\+00:00)$/)],
  [/^interval/, z.string().regex(/^(\d{1,7} days? )?\d\d:[0-5]\d:[0-5]\d(\.\d+)?$|^\d{1,7} days?$/)],
];

/** A row of a list, as it is selected with `place: order.place`. */
type Placed = { place: string };

/**
 * The order of a list that is read page by page. A cursor holds the values that the last row of a page is ordered by,
 * so that the list continues if this row was deleted or changed meanwhile. The id of a row is a cursor too, as long as
 * the row is there.
 */
export class KeysetOrder {
  readonly orderBy: SQL[];
  /** What a cursor behind a row holds, as PostgreSQL writes it: a JavaScript date would cut microseconds off. */
  readonly place: SQL<string>;
  #table: Listed;
  #keys: SQL;
  #shapes: z.ZodType<Value>[];
  #isBehind: SQL;

  /** @param keys what decides, and at last something unique */
  constructor(table: Listed, keys: Key[], direction: "asc" | "desc" = "asc") {
    const expressions = keys.map((key) => (key instanceof Column ? key : "text" in key ? key.text : key.number));
    this.orderBy = expressions.map((key) => (direction === "asc" ? asc(key) : desc(key)));
    this.#table = table;
    this.#keys = sql.join(expressions, sql`, `);
    this.place = sql`json_build_array(${this.#keys})::text`;
    this.#shapes = keys.map((key) =>
      shapeOf(key instanceof Column ? key.getSQLType() : "text" in key ? "text" : "bigint"),
    );
    this.#isBehind = direction === "asc" ? sql`>` : sql`<`;
  }

  /** Is behind a cursor; undefined where there is none. @throws HttpError 400 where it is no cursor of this list */
  async after(db: Database, cursor: string | undefined): Promise<SQL | undefined> {
    if (!cursor) return undefined;
    const values = (await this.valuesOf(db, cursor)).map((value) => sql`${value}`);
    return sql`(${this.#keys}) ${this.#isBehind} (${sql.join(values, sql`, `)})`;
  }

  /** @throws HttpError 400 as above */
  async valuesOf(db: Database, cursor: string): Promise<Value[]> {
    const values = fromJson(Buffer.from(cursor, "base64url").toString()) ?? fromJson(await this.#placeOf(db, cursor));
    if (
      values?.length === this.#shapes.length &&
      this.#shapes.every((shape, at) => shape.safeParse(values[at]).success)
    )
      return values as Value[];
    throw new HttpError(400, WRONG_CURSOR);
  }

  async #placeOf(db: Database, id: string): Promise<string | undefined> {
    if (this.#table.id.getSQLType() === "bigint" && !/^\d{1,15}$/.test(id)) return undefined;
    const [row] = await db.select({ place: this.place }).from(this.#table).where(eq(this.#table.id, id));
    return row?.place;
  }
}

/** Cuts the row that was asked for beyond the limit, which tells whether there is more. */
export function toPage<Row extends Placed>(rows: Row[], limit: number): KeysetPage<Omit<Row, "place">>;
export function toPage<Row extends Placed, To>(rows: Row[], limit: number, map: (row: Row) => To): KeysetPage<To>;
export function toPage(rows: Placed[], limit: number, map: (row: Placed) => unknown = withoutPlace) {
  const page = rows.slice(0, limit);
  return { rows: page.map((row) => map(row)), next: rows.length > limit ? cursorOf(page) : null };
}

/** Leads on behind these rows. */
export function cursorOf(rows: Placed[]): string | null {
  const last = rows.at(-1);
  return last ? Buffer.from(last.place).toString("base64url") : null;
}

/** Where a row is read alone. */
export function withoutPlace<Row extends Placed>({ place: _place, ...row }: Row): Omit<Row, "place"> {
  return row;
}

function shapeOf(sqlType: string): z.ZodType<Value> {
  const [, shape] = VALUES.find(([type]) => type.test(sqlType)) ?? [];
  if (!shape) throw new Error(`No cursor holds a value of the type ${sqlType}.`);
  return shape;
}

function fromJson(text: string | undefined): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
