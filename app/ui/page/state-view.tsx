import RotateCwIcon from "lucide-react/icons/rotate-cw";
import { useLocation } from "react-router";
import "./state.css";

type Props = {
  title: string;
  kind?: "empty" | "error" | "waiting";
  /** `h1` where this view is all there is, `p` where it is no part of the page's own. */
  level?: "h1" | "h2" | "h3" | "p";
  children?: React.ReactNode;
};

const SUNS = { empty: "", error: "is-broken", waiting: "is-waiting" };

/** An empty, failed or loading state: one sentence, and below it what to do. */
export function StateView({ title, kind = "empty", level: Heading = "h2", children }: Props) {
  return (
    <div className="state" role={kind === "error" ? "alert" : undefined}>
      <div className={`state-sun ${SUNS[kind]}`} aria-hidden="true" />
      <Heading className="state-title">{title}</Heading>
      {children}
    </div>
  );
}

/** Asks for this page again, from the server; a plain link, because script may be what failed. */
export function ReloadLink() {
  const { pathname, search } = useLocation();
  return (
    // The server may write the same query a little differently.
    <a className="btn btn-secondary" href={`${pathname}${search}`} suppressHydrationWarning>
      <RotateCwIcon className="icon" />
      Reload Page
    </a>
  );
}
