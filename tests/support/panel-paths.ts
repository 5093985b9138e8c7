/** The part of the panel API's addresses that names each kind with a history. */
export const PANEL_PATHS: Record<string, string> = {
  post: "blog",
  event: "event",
  program: "programs",
  resource: "resources",
  teacher: "teachers",
  testimonial: "testimonials",
  thought: "quotes",
  settings: "settings",
};
