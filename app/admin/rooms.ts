import type { Role } from "../platform/auth/roles.ts";
import { CalendarDays, GraduationCap, NotebookPen, Users, type LucideIcon } from "lucide-react";

/** A part of the panel: where it stands in the menu, and the letter that G is followed by to go there. */
export type PanelPart = {
  label: string;
  icon: LucideIcon;
  key: string;
  path: string;
  pages: RegExp;
  /** Whose menu it stands in, if not everyone's who works in the panel. */
  role?: Role;
};

/** The rooms that the panel has pages of, in the order of its menu. */
export const PANEL_ROOMS: PanelPart[] = [
  { label: "Blog", icon: NotebookPen, key: "b", path: "/admin/blog", pages: /^\/admin\/blog(\/|$)/ },
  { label: "Events", icon: CalendarDays, key: "e", path: "/admin/event", pages: /^\/admin\/events?(\/|$)/ },
  {
    label: "Programs",
    icon: GraduationCap,
    key: "r",
    path: "/admin/programs",
    pages: /^\/admin\/programs(\/|$)/,
  },
  { label: "Teachers", icon: Users, key: "t", path: "/admin/teachers", pages: /^\/admin\/teachers(\/|$)/ },
];
