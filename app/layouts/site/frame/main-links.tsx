import { Link, useLocation } from "react-router";
import { MAIN_PLACES } from "./navigation.ts";

/** The main page that the reader is in, or below; none for the others. */
export function useMainSection(): string | undefined {
  const { pathname } = useLocation();
  return MAIN_PLACES.find(({ to }) => pathname === to || (to !== "/" && pathname.startsWith(`${to}/`)))?.to;
}

/** The ways to the main pages; the one that the reader is in is marked. */
export function MainLinks({ here, className }: { here: string | undefined; className?: string }) {
  return MAIN_PLACES.map(({ to, words }) => (
    <Link key={to} className={className} to={to} aria-current={to === here ? "page" : undefined}>
      {words}
    </Link>
  ));
}
