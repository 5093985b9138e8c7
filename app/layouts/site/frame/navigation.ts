/** The newsletter's field in the footer. */
export const NEWSLETTER = "#newsletter";

/** `also`: pages that belong to it without standing below it. */
type Place = { to: string; words: string; also?: string[] };

/** The bar's pages, in order. */
export const MAIN_PLACES: Place[] = [
  { to: "/", words: "Home" },
  { to: "/about", words: "About", also: ["/accounts", "/careers", "/privacy", "/terms"] },
  { to: "/events", words: "Events", also: ["/places", "/tickets"] },
  { to: "/blog", words: "Blog" },
  { to: "/resources", words: "Resources" },
  { to: "/donate", words: "Donate", also: ["/campaigns", "/giving-link", "/giving"] },
  { to: "/contact", words: "Contact", also: ["/volunteer", "/partnerships", "/newsletter"] },
];

/** Under "More" in the bar, and below the others in the menu of narrow screens. */
export const MORE_PLACES: Place[] = [
  { to: "/programs", words: "Programs" },
  { to: "/teachers", words: "Teachers" },
  { to: "/thoughts", words: "Thoughts" },
  { to: "/sit", words: "Sit now" },
];

export const QUICK_LINKS: Place[] = [
  { to: "/about", words: "About" },
  { to: "/programs", words: "Programs" },
  { to: "/events", words: "Events" },
  { to: "/blog", words: "Blog" },
  { to: "/resources", words: "Resources" },
  { to: "/teachers", words: "Teachers" },
  { to: "/thoughts", words: "Thoughts" },
  { to: "/sit", words: "Sit now" },
];

export const GET_INVOLVED: Place[] = [
  { to: "/donate", words: "Donate" },
  { to: "/volunteer", words: "Volunteer" },
  { to: "/partnerships", words: "Partnerships" },
  { to: "/careers", words: "Careers" },
];
