import { ChevronDown } from "lucide-react";
import {
  useId,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
} from "react";
import { Link } from "react-router";
import "./action-menu.css";

/** What a menu offers. */
export type MenuEntry = MenuAction | MenuLink;
export type MenuAction = {
  label: string;
  icon?: ReactNode;
  /** Shown only on a phone, where its own button has no room. */
  isForPhones?: true;
  onChoose: () => void;
};
type MenuLink = Omit<MenuAction, "onChoose"> & { to: string };

type Props = {
  /** What the menu is about, as `More for Asha`; it begins with the words of its button. */
  label: string;
  /** The words of its button. */
  text?: string;
  /** How its button looks. */
  look?: "btn-quiet" | "btn-secondary";
  actions: MenuEntry[];
  /** Of the menu, where another button opens it too. */
  id?: string;
};

const GAP = 4;

/** A button with a menu below it; on a phone the menu rises from the bottom. Esc and a press outside close it. */
export function ActionMenu({ label, text = "More", look = "btn-quiet", actions, id: given }: Props) {
  const own = useId();
  const id = given ?? own;
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { noteOpen, noteFocus } = useStayingOpen(menu);
  const place = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    noteOpen(newState === "open");
    const beside = button.current?.getBoundingClientRect();
    if (newState !== "open" || !beside || !menu.current) return;
    const isLow = beside.bottom > innerHeight * 0.6;
    Object.assign(menu.current.style, {
      right: `${Math.max(GAP, document.documentElement.clientWidth - beside.right)}px`,
      top: isLow ? "auto" : `${beside.bottom + GAP}px`,
      bottom: isLow ? `${innerHeight - beside.top + GAP}px` : "auto",
    });
  };
  const choose = ({ onChoose }: MenuAction) => {
    menu.current?.hidePopover();
    onChoose();
  };
  return (
    <>
      <button ref={button} type="button" className={`btn ${look} btn-sm`} popoverTarget={id} aria-label={label}>
        {text}
        <ChevronDown aria-hidden className="icon" />
      </button>
      <div ref={menu} id={id} popover="auto" className="menu action-menu" onBeforeToggle={place} onFocus={noteFocus}>
        {actions.map((action) =>
          "to" in action ? (
            <Link key={action.label} className="menu-item" to={action.to}>
              {action.icon}
              {action.label}
            </Link>
          ) : (
            <button
              key={action.label}
              type="button"
              className={`menu-item ${action.isForPhones ? "phone-only" : ""}`}
              onClick={() => choose(action)}
            >
              {action.icon}
              {action.label}
            </button>
          ),
        )}
      </div>
    </>
  );
}

/** Where its row is moved while a list is read again, the browser closes a menu without a word; it opens again. */
function useStayingOpen(menu: RefObject<HTMLDivElement | null>) {
  const isOpen = useRef(false);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isOpen.current || menu.current?.matches(":popover-open")) return;
    const entry = focused.current;
    menu.current?.showPopover();
    entry?.focus();
  });
  return {
    noteOpen: (now: boolean) => {
      isOpen.current = now;
      focused.current = null;
    },
    noteFocus: (event: FocusEvent<HTMLDivElement>) => (focused.current = event.target),
  };
}
