import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export const WIDTHS = [390, 1440];
const THEMES = ["light", "dark"];
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The themes differ in colours only. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

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
  const found: string[] = [];
  for (const theme of THEMES) {
    await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
    // The quicker way, meant for pages without frames, says the same: the one frame there is holds a mail, and lets
    // no script in.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], iframes: false });
    const { violations } = await (theme === "dark" ? axe.withRules(OF_COLOUR) : axe.withTags(STANDARDS)).analyze();
    found.push(...violations.map(({ id, nodes }) => `${name}, ${theme}: ${id}: ${nodes[0]?.target.join(" ")}`));
  }
  return found;
}
