import type { Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";
import type { Figure, NextEvent, Planned } from "../panel-rows/overview.ts";

/** From a moment until another; the second is not in it. */
export type Span = { from: Date; until: Date };

/** What a feature adds to the panel's dashboard. Each is one statement that reads few rows, by an index. */
export type OverviewSource = {
  /** Who sees it, besides admins. */
  roles: Role[];
  /** The three events that are next. */
  next?: (db: Database, now: Date) => Promise<NextEvent[]>;
  /** What it puts onto the site by itself, besides drafts that are scheduled. */
  planned?: (db: Database, span: Span) => Promise<Planned[]>;
  /** What there was since the month began. */
  month?: (db: Database, span: Span) => Promise<Figure>;
};
