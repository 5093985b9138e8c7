import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTypingPause } from "./typing-pause.ts";
import { followAddress } from "./follow-address.ts";

const TYPING_PAUSE_MS = 400;

type Props = { label: string; className?: string; children: React.ReactNode };

/**
 * Filters that live in the address: a plain GET form, which with script also submits itself when a choice is made
 * or typing pauses, and leaves what is not set out of the address.
 */
export function FilterForm({ label, className = "row filter-bar", children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const afterTyping = useTypingPause(TYPING_PAUSE_MS);
  const navigate = useNavigate();
  const { search } = useLocation();
  const followed = useRef<string>(undefined);

  useEffect(() => {
    if (!form.current) return;
    // Back, Clear Filters and the like change the address without the form: it follows, except under the typing hand.
    if (followed.current !== undefined) followAddress(form.current, new URLSearchParams(search));
    // What was chosen before the script loaded counts now.
    else if (wasTouched(form.current))
      void navigate({ search: searchOf(form.current) }, { preventScrollReset: true, replace: true });
    followed.current = search;
  }, [search, navigate]);

  function show(isTyping: boolean) {
    if (!form.current) return;
    void navigate({ search: searchOf(form.current) }, { preventScrollReset: true, replace: isTyping });
  }

  function showNow() {
    afterTyping(() => {});
    show(false);
  }

  function waitOrShow(event: React.FormEvent) {
    if (event.target instanceof HTMLInputElement) afterTyping(() => show(true));
    else showNow();
  }

  return (
    <search aria-label={label}>
      <form
        ref={form}
        method="get"
        className={className}
        // A browser that restores earlier values would look like a choice of the visitor.
        autoComplete="off"
        onChange={waitOrShow}
        onSubmit={(event) => {
          event.preventDefault();
          showNow();
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

/** What is set, and nothing else. */
function searchOf(form: HTMLFormElement): string {
  const chosen = Array.from(new FormData(form)).filter(([, value]) => value !== "") as [string, string][];
  return new URLSearchParams(chosen).toString();
}

/** True where a control does not show what the page came with. */
function wasTouched(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some((control) => {
    if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
    if (!(control instanceof HTMLSelectElement)) return false;
    const first = Array.from(control.options).find((option) => option.defaultSelected) ?? control.options[0];
    return control.selectedOptions[0] !== first;
  });
}
