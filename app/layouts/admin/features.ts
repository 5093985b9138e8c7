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

/** Something that is done in a part of the panel, as the search offers it. */
type PanelAction = { label: string; to: string; words?: string };

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
  /** What else the search finds it as. */
  words?: string;
  actions?: PanelAction[];
};

/** The features that the panel has pages of, in the order of its menu. */
export const PANEL_FEATURES: PanelPart[] = [
  {
    label: "Blog",
    icon: NotebookPen,
    key: "b",
    path: "/admin/blog",
    pages: /^\/admin\/blog(\/|$)/,
    area: "content",
    words: "articles posts",
    actions: [
      { label: "New article", to: "/admin/blog/new", words: "write create post blog" },
      { label: "Categories and tags", to: "/admin/blog/topics", words: "topics" },
    ],
  },
  {
    label: "Events",
    icon: CalendarDays,
    key: "e",
    path: "/admin/event",
    pages: /^\/admin\/events?(\/|$)/,
    area: "events",
    actions: [{ label: "New event", to: "/admin/event/new", words: "create plan" }],
  },
  {
    label: "Programs",
    icon: GraduationCap,
    key: "r",
    group: "site",
    path: "/admin/programs",
    pages: /^\/admin\/programs(\/|$)/,
    area: "programs",
    actions: [{ label: "New program", to: "/admin/programs/new", words: "create course" }],
  },
  {
    label: "Resources",
    icon: Library,
    key: "l",
    group: "site",
    path: "/admin/resources",
    pages: /^\/admin\/resources(\/|$)/,
    area: "content",
    actions: [{ label: "New resource", to: "/admin/resources/new", words: "add upload audio video guide" }],
  },
  {
    label: "Thoughts",
    icon: Quote,
    key: "q",
    group: "site",
    path: "/admin/thoughts",
    pages: /^\/admin\/thoughts(\/|$)/,
    area: "content",
    actions: [{ label: "New thought", to: "/admin/thoughts/new", words: "add quote" }],
  },
  {
    label: "Teachers and team",
    icon: UsersRound,
    key: "t",
    group: "site",
    path: "/admin/teachers",
    pages: /^\/admin\/teachers(\/|$)/,
    area: "content",
    actions: [{ label: "New teacher", to: "/admin/teachers/new", words: "add person team" }],
  },
  {
    label: "Testimonials",
    icon: MessageSquareQuote,
    key: "w",
    group: "site",
    path: "/admin/testimonials",
    pages: /^\/admin\/testimonials(\/|$)/,
    area: "content",
    actions: [{ label: "New testimonial", to: "/admin/testimonials/new", words: "add review voice" }],
  },
];
