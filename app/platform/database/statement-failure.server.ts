import pg from "pg";

/** Connections, memory, orders from outside, the system: there the database speaks of itself, not of what it was given. */
const ABOUT_ITSELF = /^(08|28|3D|53|55|57|58|XX)/;

/**
 * The database's no to a statement, without the values in it. What visitors wrote, and the tokens they hold, stand in
 * the message, detail, hint and context of PostgreSQL's own error, and errors are logged, printed and stored by whoever
 * meets them: so only what is known of the cause leaves the house's connections.
 */
export class StatementFailure extends Error {
  override name = "StatementFailure";
  code: string | undefined;
  severity: string | undefined;
  schema: string | undefined;
  table: string | undefined;
  column: string | undefined;
  constraint: string | undefined;
  routine: string | undefined;

  constructor({ message, code, severity, schema, table, column, constraint, routine }: pg.DatabaseError) {
    const about = [code, constraint ?? column, table && `on ${table}`].filter(Boolean).join(" ");
    super(ABOUT_ITSELF.test(code ?? "") ? `${code} ${message}` : `The database refused the statement: ${about}`);
    Object.assign(this, { code, severity, schema, table, column, constraint, routine });
  }
}

/** The error of a statement as it may be seen by anybody. Drizzle's own would name the values, so they are taken away. */
export function withoutValues(error: unknown, values: unknown[] | undefined): unknown {
  values?.splice(0);
  return error instanceof pg.DatabaseError ? new StatementFailure(error) : error;
}
