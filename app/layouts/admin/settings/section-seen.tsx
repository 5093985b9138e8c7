import { Eye } from "lucide-react";
import type { ReactNode } from "react";

/** Beside a field: where visitors see it. */
export function SectionSeen({ children }: { children: ReactNode }) {
  return (
    <div className="icon-words quiet-icons meta muted linked section-seen">
      <Eye aria-hidden className="icon" />
      <div>{children}</div>
    </div>
  );
}
