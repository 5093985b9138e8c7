import type { OpenPoint } from "./record-check.ts";

/** Focuses the field of a point, in a fold too, and selects the picture or link within its text. */
export function leadTo(form: HTMLElement | null, { field, at }: OpenPoint): void {
  const control = form?.querySelector<HTMLElement>(
    `[data-field="${field}"] :is([contenteditable="true"], textarea, input), [name="${field}"]`,
  );
  if (!control) return;
  control.closest("details")?.setAttribute("open", "");
  control.focus();
  const part = at ? control.querySelector(at) : null;
  if (part) {
    getSelection()?.selectAllChildren(part);
    if (part instanceof HTMLImageElement) getSelection()?.setBaseAndExtent(...aroundOf(part));
  }
  (part ?? control).scrollIntoView({ block: "center" });
}

/** A picture has no children: the selection is around it. */
function aroundOf(part: Element): [Node, number, Node, number] {
  const parent = part.parentNode ?? part;
  const at = Array.from(parent.childNodes).indexOf(part);
  return [parent, at, parent, at + 1];
}
