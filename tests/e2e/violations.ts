import axe from "axe-core";
import type { Page } from "@playwright/test";

export const WIDTHS = [390, 1440];
const STANDARDS = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } as const;
/** The themes differ in colours only. */
const OF_COLOUR = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const;
const THEMES = [
  { theme: "light", runOnly: STANDARDS },
  { theme: "dark", runOnly: OF_COLOUR },
];

/** Checks the page at every width in both themes, without reloading it, which would take most of the time. */
export async function findViolations(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await findViolationsAsWide(page, `${name} at ${width}`)));
  }
  return found;
}

export async function findViolationsAsWide(page: Page, name: string): Promise<string[]> {
  // Each document needs it once: reading it takes a browser as long as applying it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(applyRules, THEMES);
  return found.map((violation) => `${name}, ${violation}`);
}

/** In the page. */
async function applyRules(themes: typeof THEMES): Promise<string[]> {
  const { axe: rules } = window as unknown as { axe: typeof axe };
  const found: string[] = [];
  for (const { theme, runOnly } of themes) {
    document.documentElement.dataset["theme"] = theme;
    // Those of a closed fold would stand still, and never finish by themselves.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    // Without frames: the one there is holds a mail, and lets no script in.
    const { violations } = await rules.run({
      runOnly: { type: runOnly.type, values: [...runOnly.values] },
      resultTypes: ["violations"],
      iframes: false,
    });
    found.push(...violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.target.join(" ")}`));
  }
  return found;
}
