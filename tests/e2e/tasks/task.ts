import type { Locator, Page } from "@playwright/test";
import { type Hands, WAYS } from "../hands.ts";
import { expect, signIn, test, tokenOf } from "../journeys.ts";

/** What a task is done with. */
export type Given = {
  page: Page;
  hands: Hands;
  /** A number of this way of doing it, to distinguish the records. */
  number: number;
  /** Calls the API as the admin, to arrange what the task begins with; answers the body. */
  arrange: (method: string, path: string, data?: object) => Promise<unknown>;
};
type Work = (given: Given) => Promise<void>;

/**
 * A task of a foundation's month, from the dashboard, by mouse at 1440 pixels, in at most so many clicks. A click is a
 * press, a file, or a choice in a field; typing is free.
 */
export function task(words: string, mostClicks: number, work: Work): void {
  test.describe("by mouse", () => {
    test.use({ viewport: { width: 1440, height: 900 } });
    test(words, async ({ page }) => {
      await signIn(page);
      const { hands, count } = mouseOn(page);
      await work({ page, hands, number: 0, arrange: arrangingWith(page) });
      expect(count(), "clicks").toBeLessThanOrEqual(mostClicks);
    });
  });
}

/** One of the twelve most frequent: also by touch at 390 pixels, and by keyboard alone. */
export function frequentTask(words: string, mostClicks: number, work: Work): void {
  task(words, mostClicks, work);
  for (const { way, number, use, handsOn } of WAYS)
    test.describe(way, () => {
      test.use(use);
      test(words, async ({ page }) => {
        await signIn(page);
        await work({ page, hands: handsOn(page), number, arrange: arrangingWith(page) });
      });
    });
}

function arrangingWith(page: Page): Given["arrange"] {
  return async (method, path, data) => {
    const answer = await page.request.fetch(`/api/v1${path}`, { method, headers: await tokenOf(page), data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? null : ((await answer.json()) as unknown);
  };
}

function mouseOn(page: Page): { hands: Hands; count: () => number } {
  let clicks = 0;
  const press = async (control: Locator) => {
    clicks += 1;
    // A file's own field lies under what is drawn of it.
    const isInLabel = await control.evaluate((element) => element.matches("label input[type=file]"));
    await (isInLabel ? control.locator("xpath=ancestor::label") : control).click();
  };
  const hands: Hands = {
    goTo: (place) =>
      press(page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: new RegExp(`^${place}`) })),
    press,
    type: (field, text) => field.fill(text),
    choose: async (select, words) => {
      clicks += 1;
      const label = await select.locator("option").filter({ hasText: words }).first().textContent();
      await select.selectOption({ label: label ?? "" });
    },
    setMoment: (field, moment) => field.fill(moment),
    give: async (field, files) => {
      clicks += 1;
      await field.setInputFiles(files);
    },
  };
  return { hands, count: () => clicks };
}

export const dialogOf = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));
export const rowOf = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });
/** Presses a button in the dialog that is open. */
export const confirm = (page: Page, hands: Hands, name: string) =>
  hands.press(dialogOf(page).getByRole("button", { name, exact: true }));
/** Opens the menu "More" of a row or a record, and chooses. */
export async function chooseFrom(page: Page, hands: Hands, menu: string, name: string): Promise<void> {
  await hands.press(page.getByRole("button", { name: `More for ${menu}` }));
  const open = page.locator(".action-menu:popover-open");
  await hands.press(open.getByRole("button", { name, exact: true }).or(open.getByRole("link", { name, exact: true })));
}
