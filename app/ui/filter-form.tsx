import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

const TYPING_PAUSE_MS = 400;

type Props = { label: string; children: React.ReactNode };

/**
 * Filters that live in the address: a plain GET form, which with script also submits itself when a choice is made
 * or typing pauses, and leaves what is not set out of the address.
 */
export function FilterForm({ label, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<number>(undefined);
  const navigate = useNavigate();
  const { search } = useLocation();

  // Back, Clear Filters and the like change the address without the form: it follows, except under the typing hand.
  useEffect(() => {
    if (form.current) followAddress(form.current, new URLSearchParams(search));
  }, [search]);
  // What was typed before the script came counts too.
  const showTyped = useEffectEvent(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.form !== form.current || field.type !== "search") return;
    if (field.value !== (new URLSearchParams(search).get(field.name) ?? "")) show(true);
  });
  useEffect(() => {
    showTyped();
    return () => window.clearTimeout(pause.current);
  }, []);

  function show(isTyping: boolean) {
    window.clearTimeout(pause.current);
    if (!form.current) return;
    const chosen = Array.from(new FormData(form.current)).filter(([, value]) => value !== "") as [string, string][];
    void navigate({ search: new URLSearchParams(chosen).toString() }, { preventScrollReset: true, replace: isTyping });
  }

  function waitOrShow(event: React.FormEvent) {
    if (!(event.target instanceof HTMLInputElement)) return show(false);
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => show(true), TYPING_PAUSE_MS);
  }

  return (
    <search aria-label={label}>
      <form
        ref={form}
        method="get"
        className="filter-bar"
        onChange={waitOrShow}
        onSubmit={(event) => {
          event.preventDefault();
          show(false);
        }}
      >
        {children}
        <noscript>
          <button type="submit" className="btn btn-secondary btn-sm">
            Show
          </button>
        </noscript>
      </form>
    </search>
  );
}

function followAddress(form: HTMLFormElement, address: URLSearchParams) {
  for (const control of form.elements) {
    const isChoice =
      control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && control.type === "search");
    if (isChoice && control !== document.activeElement) control.value = address.get(control.name) ?? "";
  }
}
