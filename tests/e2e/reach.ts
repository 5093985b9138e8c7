/* What hands.ts asks a page: each function is sent into it, so none calls another. */

export function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** The next key on the way from where the focus is; empty once it is there. */
export function keyTowards(target: Element): string {
  const active = document.activeElement;
  if (active === target || !active) return active ? "" : "Tab";
  const isAfter = (active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isRadio = (element: Element) => element instanceof HTMLInputElement && element.type === "radio";
  // One of several that are a single stop for Tab.
  if (isRadio(active) && isRadio(target) && active.getAttribute("name") === target.getAttribute("name"))
    return isAfter ? "ArrowDown" : "ArrowUp";
  const bar = target.closest("[role=toolbar]");
  if (bar?.contains(active) && bar !== active && target.getAttribute("tabindex") === "-1")
    return isAfter ? "ArrowRight" : "ArrowLeft";
  return isAfter ? "Tab" : "Shift+Tab";
}

/** How many presses of Tab are needed at least: the links and buttons on the way, whatever else is there. */
export function stopsTowards(target: Element): number {
  const active = document.activeElement;
  if (!active || active === document.body) return 1;
  const isAfter = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const [from, to] = isAfter(active, target) ? [active, target] : [target, active];
  const stops = [...document.querySelectorAll("a[href], button:enabled")].filter(
    (stop) =>
      isAfter(from, stop) &&
      isAfter(stop, to) &&
      stop.getAttribute("tabindex") === null &&
      !stop.closest("[inert], [role=toolbar]") &&
      stop.checkVisibility({ visibilityProperty: true }),
  );
  return Math.max(1, stops.length);
}

export function keyThatPresses(control: Element): string {
  return control.matches("input:is([type=checkbox], [type=radio])") ? "Space" : "Enter";
}

/** Why the focus is not visible; empty where it is. */
export function whatHidesFocus(target: Element): string {
  if (document.activeElement !== target) return "it has lost the focus again";
  const label = target.closest("label");
  // What has no body of its own is shown by its label.
  const isDrawn = target.getBoundingClientRect().width > 1 && getComputedStyle(target).opacity !== "0";
  const shown = isDrawn ? target : (label ?? target);
  const around = [target, target.nextElementSibling, label, ...(label?.querySelectorAll("*") ?? [])];
  for (let element = target.parentElement; element; element = element.parentElement) around.push(element);
  const hasRing = around.some((element) => {
    const { outlineStyle, outlineWidth } = element ? getComputedStyle(element) : { outlineStyle: "none" };
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth ?? "0") >= 2;
  });
  if (!hasRing) return "nothing is drawn around it";
  const { left, right, top, bottom, height } = shown.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (to - from < Math.min(height, 24)) return "it is out of sight";
  const over = document.elementFromPoint((left + right) / 2, (from + to) / 2);
  if (!over || !(shown.contains(over) || over.contains(shown))) return `it lies under ${over?.outerHTML.slice(0, 90)}`;
  return "";
}

/** Why a finger would not find it where one scrolls to it; empty where it would. */
export function whatHindersFinger(target: Element, turn: number): string {
  const isHidden = target.matches("input:is([type=file], [type=checkbox], [type=radio])");
  const shown = (isHidden && target.closest("label")) || target;
  const isUnder = (down: number) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2 + down);
    return over !== null && shown.contains(over);
  };
  // A link in a text is as tall as its line.
  const least = shown.matches("a:not([class])") ? 24 : 44;
  const isFree = () => [0, 1 - least / 2, least / 2 - 1].every(isUnder);
  // What is half covered is scrolled into sight, to another spot than before, or it would be a double tap.
  if (!isFree()) {
    shown.scrollIntoView({ block: "center", behavior: "instant" });
    scrollBy(0, (turn % 3) * 60);
  }
  const { left, top, width, height } = shown.getBoundingClientRect();
  const middle = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!isUnder(0)) return `it lies under ${middle?.outerHTML.slice(0, 90)}`;
  if (height < least && !isFree())
    return `it is ${Math.round(height)} pixels tall, and no finger finds less than ${least}`;
  if (width < 24) return `it is ${Math.round(width)} pixels wide`;
  const across = document.documentElement.scrollWidth;
  return across > screen.width ? `the page is ${across} pixels wide` : "";
}

/** How many choices further down it is. */
export function stepsTo(select: HTMLElement | SVGElement, words: string): number {
  if (!(select instanceof HTMLSelectElement)) throw new Error("This is no list of choices.");
  const index = [...select.options].findIndex(({ text }) => text.includes(words));
  if (index < 0) throw new Error(`None of the choices is ${words}.`);
  return index - select.selectedIndex;
}
