import {
  CalendarDays,
  GraduationCap,
  Library,
  MessageSquareQuote,
  NotebookPen,
  Quote,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { AreaName } from "./areas.ts";

/** A part of the panel: where it stands in the menu, and the letter that G is followed by to go there. */
export type PanelPart = {
  label: string;
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
    path: "/admin/programs",
    pages: /^\/admin\/programs(\/|$)/,
    area: "programs",
  },
  {
    label: "Resources",
    icon: Library,
    key: "l",
    path: "/admin/resources",
    pages: /^\/admin\/resources(\/|$)/,
    area: "content",
  },
  {
    label: "Thoughts",
    icon: Quote,
    key: "q",
    path: "/admin/thoughts",
    pages: /^\/admin\/thoughts(\/|$)/,
    area: "content",
  },
  {
    label: "Teachers",
    icon: Users,
    key: "t",
    path: "/admin/teachers",
    pages: /^\/admin\/teachers(\/|$)/,
    area: "content",
  },
  {
    label: "Testimonials",
    icon: MessageSquareQuote,
    key: "w",
    path: "/admin/testimonials",
    pages: /^\/admin\/testimonials(\/|$)/,
    area: "content",
  },
];
