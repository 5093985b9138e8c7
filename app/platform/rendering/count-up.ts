/** How long figures count, once in the life of a page. */
export const COUNT_MS = 3_000;

const wholeNumber = new Intl.NumberFormat("en-IN");

type Count = { from: number; to: number };

/** The whole figure to show some milliseconds in: quick at first, settling at the end. */
export function countAt(elapsedMs: number, { from, to }: Count): number {
  const part = Math.min(1, Math.max(0, elapsedMs / COUNT_MS));
  return Math.round(from + (to - from) * (1 - (1 - part) ** 3));
}

/**
 * Shows the figures within at their `data-from`, and counts them to their `data-to` once they are in view; what has
 * `data-past` comes when the figure before it is past that. Works before React is there: first-script.ts calls it while the
 * page is parsed, a page that React draws itself calls it after. Where motion is unwelcome they stay at their ends.
 */
export function countUp(list: HTMLElement): void {
  const { dataset } = document.documentElement;
  if ("counted" in dataset) return;
  dataset["counted"] = "";
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const show = (elapsedMs: number) => {
    for (const figure of list.querySelectorAll<HTMLElement>("[data-to]")) showAt(figure, elapsedMs);
  };
  const count = (startedAt: number) =>
    requestAnimationFrame((now) => {
      show(now - startedAt);
      if (now - startedAt < COUNT_MS) count(startedAt);
    });
  show(0);
  const watch = new IntersectionObserver((reports) => {
    if (!reports.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    requestAnimationFrame(count);
  });
  watch.observe(list);
}

function showAt(figure: HTMLElement, elapsedMs: number): void {
  const value = countAt(elapsedMs, { from: Number(figure.dataset["from"]), to: Number(figure.dataset["to"]) });
  figure.textContent = wholeNumber.format(value);
  const later = figure.parentElement?.querySelector<HTMLElement>("[data-past]");
  later?.toggleAttribute("data-away", value <= Number(later.dataset["past"]));
}
