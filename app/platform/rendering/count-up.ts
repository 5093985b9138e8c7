export const COUNT_MS = 3_000;
/** A phone lays the page out and paints it for each new value: ten a second are seen as counting, sixty cost six times as much. */
const STEP_MS = 100;

const wholeNumber = new Intl.NumberFormat("en-IN");

type Count = { from: number; to: number };

/** The figure to show after some milliseconds: fast at first, slow at the end. */
export function countAt(elapsedMs: number, { from, to }: Count): number {
  const part = Math.min(1, Math.max(0, elapsedMs / COUNT_MS));
  return Math.round(from + (to - from) * (1 - (1 - part) ** 3));
}

/**
 * Counts the figures in a list from their `data-from` to their `data-to` once they are in view. An element with
 * `data-past` appears when the figure before it is past that value. first-script.ts calls it while the page is parsed; a
 * page that React renders in the browser calls it later. With reduced motion the figures do not count.
 */
export function countUp(list: HTMLElement): void {
  const { dataset } = document.documentElement;
  if ("counted" in dataset) return;
  dataset["counted"] = "";
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const show = (elapsedMs: number) => {
    for (const figure of list.querySelectorAll<HTMLElement>("[data-to]")) showAt(figure, elapsedMs);
  };
  const count = () => {
    const startedAt = performance.now();
    const clock = setInterval(() => {
      const elapsedMs = performance.now() - startedAt;
      show(elapsedMs);
      if (elapsedMs >= COUNT_MS) clearInterval(clock);
    }, STEP_MS);
  };
  show(0);
  const watch = new IntersectionObserver((reports) => {
    if (!reports.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    count();
  });
  watch.observe(list);
}

function showAt(figure: HTMLElement, elapsedMs: number): void {
  const value = countAt(elapsedMs, { from: Number(figure.dataset["from"]), to: Number(figure.dataset["to"]) });
  const text = wholeNumber.format(value);
  // The text of the node that is there: a new node would cost the phone its style and position again at each step.
  const shown = figure.firstChild;
  if (shown && shown.nodeValue !== text) shown.nodeValue = text;
  const later = figure.parentElement?.querySelector<HTMLElement>("[data-past]");
  later?.toggleAttribute("data-away", value <= Number(later.dataset["past"]));
}
