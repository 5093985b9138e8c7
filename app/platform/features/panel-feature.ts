import type { LucideIcon } from "lucide-react";
import type { StaffRole } from "../auth/roles.ts";

/** The parts of the menu under a title of their own; what has no group comes before them. */
export const PANEL_GROUPS = { site: "On the site", foundation: "The foundation" } as const;

/** Something that is done on a page of the panel, as the search offers it. */
type PanelAction = { label: string; to: string; words?: string };

/** An entry of the menu. */
export type PanelPage = {
  label: string;
  group?: keyof typeof PANEL_GROUPS;
  icon: LucideIcon;
  /** The letter that follows G to go there. */
  key: string;
  path: string;
  /** Where it is the current entry; the path and what is below it if left out. */
  pages?: RegExp;
  /** What else the search finds it as. */
  words?: string;
  actions?: PanelAction[];
};

/** A row of the table of roles. Admins may do everything. */
export type Permission = {
  label: string;
  roles: StaffRole[];
  /** The first words of its addresses below `/api/v1/admin`. */
  apiPaths?: string[];
  /** The kinds of inbox items that these roles open. */
  inboxKinds?: string[];
  /** Each role sees only what belongs to its other permissions. */
  isOwn?: true;
};

/** A kind of record or of inbox item, as rows of the panel name and draw it. */
export type PanelKind = {
  label: string;
  icon: LucideIcon;
  /** The list that the record's own page is below; none where it has no page. */
  path?: string;
};

/** A tab of the inbox; `name` is what its address says. Kinds with the same tab are listed together. */
type InboxTab = { name: string; label: string; order: number };

/** What a feature states about itself for the panel, in its `panel.ts`. */
export type PanelFeature = {
  /** Its entry in the menu; the roles of the first permission see it. */
  menu?: PanelPage;
  permissions: Permission[];
  records?: Record<string, PanelKind>;
  inbox?: Record<string, PanelKind & { tab: InboxTab }>;
};
