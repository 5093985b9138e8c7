import type { LucideIcon } from "lucide-react";
import type { StaffRole } from "../auth/roles.ts";

/** The titled groups of the menu; entries without a group come first. */
export const PANEL_GROUPS = { site: "On the site", giving: "Giving", foundation: "The foundation" } as const;

/** An action on a page of the panel, which the search offers. */
type PanelAction = { label: string; to: string; words?: string };

/** An entry of the menu. */
export type PanelPage = {
  label: string;
  group?: keyof typeof PANEL_GROUPS;
  icon: LucideIcon;
  /** The second key of its shortcut, after G. */
  key: string;
  path: string;
  /** The paths on which it is the current entry; the default is its path and all below. */
  pages?: RegExp;
  /** More words by which the search finds it. */
  words?: string;
  actions?: PanelAction[];
};

/** A row of the table of roles. Admins may do everything. */
export type Permission = {
  label: string;
  roles: StaffRole[];
  /** The first segments of its addresses below `/api/v1/admin`. */
  apiPaths?: string[];
  /** The kinds of inbox items that these roles open. */
  inboxKinds?: string[];
  /** Each role sees only the parts that belong to its other permissions. */
  isOwn?: true;
};

/** A kind of record or inbox item in the lists of the panel. */
export type PanelKind = {
  label: string;
  icon: LucideIcon;
  /** The path of its list, with the record's page below; none where it has no page. */
  path?: string;
};

/** A tab of the inbox; `name` is its value in the query string. Kinds with the same tab are listed together. */
type InboxTab = { name: string; label: string; order: number };

/** What a feature states about itself for the panel, in its `panel.ts`. */
export type PanelFeature = {
  /** Its entry in the menu; the roles of the first permission see it. */
  menu?: PanelPage;
  permissions: Permission[];
  records?: Record<string, PanelKind>;
  inbox?: Record<string, PanelKind & { tab: InboxTab }>;
};
