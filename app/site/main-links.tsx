import { useLocation } from "react-router";
import { Link } from "../ui/link.tsx";
import { MAIN_PLACES } from "./navigation.ts";

/** The ways to the main pages; the one that the reader is in, or below, is marked. */
export function MainLinks({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const isHere = (to: string) => pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
  return MAIN_PLACES.map(({ to, words }) => (
    <Link key={to} className={className} to={to} aria-current={isHere(to) ? "page" : undefined}>
      {words}
    </Link>
  ));
}
