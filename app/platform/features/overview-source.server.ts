import type { Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";
import type { Figure, NextEvent, Planned } from "../panel-rows/overview.ts";

/** `until` is not part of the span. */
export type Span = { from: Date; until: Date };

/** What a feature adds to the dashboard. Each function is one statement that reads few rows, by an index. */
export type OverviewSource = {
  /** Who sees it, besides admins. */
  roles: Role[];
  /** The three events that are next. */
  next?: (db: Database, now: Date) => Promise<NextEvent[]>;
  /** What it publishes automatically, other than scheduled drafts. */
  planned?: (db: Database, span: Span) => Promise<Planned[]>;
  /** A figure of this month. */
  month?: (db: Database, span: Span) => Promise<Figure>;
};
