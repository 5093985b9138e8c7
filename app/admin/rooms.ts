import {
  CalendarDays,
  GraduationCap,
  Library,
  MessageSquareQuote,
  NotebookPen,
  Quote,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import type { AreaName } from "./areas.ts";

/** The parts of the menu under a title of their own; what has no group stands above them. */
export const PANEL_GROUPS = { site: "On the site", foundation: "The foundation" } as const;

/** A part of the panel: where it stands in the menu, and the letter that G is followed by to go there. */
export type PanelPart = {
  label: string;
  group?: keyof typeof PANEL_GROUPS;
  icon: LucideIcon;
  key: string;
  path: string;
  pages: RegExp;
  /** Who may not work there does not see it; without one it is everyone's who works in the panel. */
  area?: AreaName;
};

/** The rooms that the panel has pages of, in the order of its menu. */
export const PANEL_ROOMS: PanelPart[] = [
  { label: "Blog", icon: NotebookPen, key: "b", path: "/admin/blog", pages: /^\/admin\/blog(\/|$)/, area: "content" },
  {
    label: "Events",
    icon: CalendarDays,
    key: "e",
    path: "/admin/event",
    pages: /^\/admin\/events?(\/|$)/,
    area: "events",
  },
  {
    label: "Programs",
    icon: GraduationCap,
    key: "r",
    group: "site",
    path: "/admin/programs",
    pages: /^\/admin\/programs(\/|$)/,
    area: "programs",
  },
  {
    label: "Resources",
    icon: Library,
    key: "l",
    group: "site",
    path: "/admin/resources",
    pages: /^\/admin\/resources(\/|$)/,
    area: "content",
  },
  {
    label: "Thoughts",
    icon: Quote,
    key: "q",
    group: "site",
    path: "/admin/thoughts",
    pages: /^\/admin\/thoughts(\/|$)/,
    area: "content",
  },
  {
    label: "Teachers and team",
    icon: UsersRound,
    key: "t",
    group: "site",
    path: "/admin/teachers",
    pages: /^\/admin\/teachers(\/|$)/,
    area: "content",
  },
  {
    label: "Testimonials",
    icon: MessageSquareQuote,
    key: "w",
    group: "site",
    path: "/admin/testimonials",
    pages: /^\/admin\/testimonials(\/|$)/,
    area: "content",
  },
];
