import type { ReactNode } from "react";
import "./state.css";

type BandProps = {
  /** What the band is about, for a list of the page's regions. */
  label: string;
  icon?: ReactNode;
  tone: "warning" | "info";
  /** The sentence; it is announced at once. */
  children: ReactNode;
  actions: ReactNode;
  /** Moves the focus here, after a button whose outcome this is. */
  isAwaited?: boolean;
};

/** One sentence across the page about its state, and what can be done about it. It stays until the state is over. */
export function Band({ label, icon, tone, children, actions, isAwaited = false }: BandProps) {
  return (
    <section ref={isAwaited ? focus : null} className="row band" data-tone={tone} aria-label={label} tabIndex={-1}>
      {icon}
      <p role="alert">{children}</p>
      <div className="row page-actions">{actions}</div>
    </section>
  );
}

function focus(band: HTMLElement | null): void {
  band?.focus();
}
