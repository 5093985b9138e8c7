import { ChevronDown } from "lucide-react";
import { useId, useRef, type ReactNode, type ToggleEvent } from "react";

const GAP = 4;

/** What can be done with a row besides: a menu under a button that says More. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = ({ newState, currentTarget: menu }: ToggleEvent<HTMLElement>) => {
    const beside = button.current?.getBoundingClientRect();
    if (newState !== "open" || !beside) return;
    // Where it would reach below the window it opens upwards.
    const isLow = beside.bottom > window.innerHeight * 0.7;
    menu.style.right = `${Math.max(GAP, document.documentElement.clientWidth - beside.right)}px`;
    menu.style.top = isLow ? "auto" : `${beside.bottom + GAP}px`;
    menu.style.bottom = isLow ? `${window.innerHeight - beside.top + GAP}px` : "auto";
  };
  return (
    <>
      <button ref={button} type="button" className="row-action" popoverTarget={id} aria-label={`More for ${label}`}>
        More
        <ChevronDown aria-hidden className="icon" />
      </button>
      <div id={id} className="menu row-menu" popover="auto" onBeforeToggle={place}>
        {children}
      </div>
    </>
  );
}

/** Closes the menu, which gives the focus back to its button, and does what it says. */
export function RowMenuItem({ icon, onChoose, children }: { icon: ReactNode; onChoose: () => void; children: string }) {
  return (
    <button
      type="button"
      className="menu-item"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        onChoose();
      }}
    >
      {icon}
      {children}
    </button>
  );
}
