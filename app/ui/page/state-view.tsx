type Props = {
  title: string;
  kind?: "empty" | "error" | "waiting";
  /** `h1` where this view is all there is, `p` where it is no part of the page's own. */
  level?: "h1" | "h2" | "h3" | "p";
  children?: React.ReactNode;
};

const SUNS = { empty: "", error: "is-broken", waiting: "is-waiting" };

/** Nothing here, something failed, or not here yet: one calm sentence, and under it the way on. */
export function StateView({ title, kind = "empty", level: Heading = "h2", children }: Props) {
  return (
    <div className="state" role={kind === "error" ? "alert" : undefined}>
      <div className={`state-sun ${SUNS[kind]}`} aria-hidden="true" />
      <Heading className="state-title">{title}</Heading>
      {children}
    </div>
  );
}
