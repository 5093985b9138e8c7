import type { Locator, Page } from "@playwright/test";
import { ADMIN, expect, isReady } from "./journeys.ts";
import {
  hasFocus,
  keyThatPresses,
  keyTowards,
  stepsTo,
  stopsTowards,
  whatHidesFocus,
  whatHindersFinger,
} from "./reach.ts";

type Files = Parameters<Locator["setInputFiles"]>[0];

/** A way to use the panel. A task is written once against this, and done in each way. */
export type Hands = {
  /** A place of the panel's menu, such as `Inbox`. */
  goTo: (place: string) => Promise<void>;
  press: (control: Locator) => Promise<void>;
  /** Writes a text in place of what stands there. */
  type: (field: Locator, text: string) => Promise<void>;
  /** The first choice that has these words. */
  choose: (select: Locator, words: string) => Promise<void>;
  /** Day and month must be one number, as in `2031-01-01T06:00`: browsers ask for them in different orders. */
  setMoment: (field: Locator, moment: string) => Promise<void>;
  give: (field: Locator, files: Files) => Promise<void>;
};

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Every task of the panel can be done so. */
export const KEYBOARD = {
  way: "by keyboard alone",
  number: 1,
  use: { viewport: { width: 1440, height: 900 } },
  handsOn: keyboardOn,
};

/** For tasks that are done on a phone too: how its browser is opened, and a number to distinguish the records. */
export const WAYS = [KEYBOARD, { way: "on a phone", number: 2, use: PHONE, handsOn: fingersOn }];

const MOST_PRESSES = 400;

/** Tab, Shift+Tab, arrows and the keys of the panel: no pointer, and no focus but where keys lead it. */
export function keyboardOn(page: Page): Hands {
  const { keyboard } = page;
  // Where the last key was pressed; a reloaded page has no focus.
  let lastPath: string | null = null;
  page.on("domcontentloaded", () => (lastPath = null));
  const path = () => new URL(page.url()).pathname;

  const reach = async (control: Locator) => {
    await expect(control).toBeEnabled();
    if (lastPath === path())
      await expect
        .poll(() => page.evaluate(hasFocus), { message: `The focus was lost before ${String(control)}.` })
        .toBe(true);
    let [last, isPassed] = ["", false];
    for (let presses = 0; presses <= MOST_PRESSES;) {
      const key = await control.evaluate(keyTowards);
      if (key === "") {
        lastPath = path();
        const message = `The focus is visible on ${String(control)}.`;
        return expect.poll(() => control.evaluate(whatHidesFocus), { message }).toBe("");
      }
      isPassed ||= last !== "" && key !== last;
      last = key;
      // Asking the page at each stop would take longer than going there.
      const stops = !isPassed && key.endsWith("Tab") ? await control.evaluate(stopsTowards) : 1;
      for (let stop = 0; stop < stops; stop += 1) await keyboard.press(key);
      presses += stops;
    }
    throw new Error(`${MOST_PRESSES} presses of Tab do not lead to ${String(control)}.`);
  };
  const press = async (control: Locator) => {
    await reach(control);
    await keyboard.press(await control.evaluate(keyThatPresses));
  };
  return {
    goTo: async (place) => {
      const link = placeLink(page, place);
      // The key G works on lists only.
      await isReady(page);
      await expect(async () => {
        await keyboard.press("ControlOrMeta+k");
        await expect(page.getByRole("dialog", { name: "Search over everything" })).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await keyboard.type(place);
      await expect(page.getByRole("option", { name: place }).first()).toBeVisible();
      await keyboard.press("Enter");
      await expect(link).toHaveAttribute("aria-current", "page");
    },
    press,
    type: async (field, text) => {
      await reach(field);
      await keyboard.press("ControlOrMeta+a");
      await keyboard.type(text);
    },
    choose: async (select, words) => {
      await reach(select);
      const steps = await select.evaluate(stepsTo, words);
      for (let step = 0; step < Math.abs(steps); step += 1) await keyboard.press(steps > 0 ? "ArrowDown" : "ArrowUp");
      await expect(select.locator("option:checked")).toContainText(words);
    },
    setMoment: async (field, moment) => {
      await reach(field);
      // Its parts are separate tab stops: moving backwards begins at the last one.
      while ((await field.evaluate(keyTowards)) === "") await keyboard.press("Shift+Tab");
      await keyboard.press("Tab");
      const [date = "", time] = moment.includes("-") ? moment.split("T") : ["", moment];
      const [year = "", month = "", day = ""] = date.split("-");
      await keyboard.type(month + day + year);
      // A year may have six digits, so that its part does not end by itself.
      if (date && time) await keyboard.press("ArrowRight");
      if (time) await keyboard.type(`${time.replace(":", "")}AM`);
      await expect(field).toHaveValue(moment);
    },
    give: async (field, files) => {
      await reach(field);
      await field.setInputFiles(files);
    },
  };
}

/** Each control is large enough, lies under nothing, and the page is as wide as the screen. */
export function fingersOn(page: Page): Hands {
  let turn = 0;
  const reach = async (control: Locator) => {
    await expect(control).toBeEnabled();
    const message = `A finger finds ${String(control)}.`;
    turn += 1;
    await expect.poll(() => control.evaluate(whatHindersFinger, turn), { message }).toBe("");
  };
  const press = async (control: Locator) => {
    await reach(control);
    const isInLabel = await control.evaluate((element) =>
      element.matches("label input:is([type=file], [type=checkbox], [type=radio])"),
    );
    await (isInLabel ? control.locator("xpath=ancestor::label") : control).tap();
  };
  return {
    goTo: async (place) => {
      await press(page.getByRole("button", { name: "Open menu" }));
      await press(placeLink(page, place));
      await expect(placeLink(page, place)).toHaveAttribute("aria-current", "page");
    },
    press,
    type: async (field, text) => {
      // A message may come between the finger and the field; it goes by itself, and the field is touched again.
      await expect(async () => {
        await press(field);
        await expect(field).toBeFocused({ timeout: 1_000 });
      }).toPass();
      await field.fill(text);
    },
    // What opens under the finger is the phone's own.
    choose: async (select, words) => {
      await reach(select);
      const label = await select.locator("option").filter({ hasText: words }).first().textContent();
      await select.selectOption({ label: label ?? "" });
    },
    setMoment: async (field, moment) => {
      await reach(field);
      await field.fill(moment);
    },
    give: async (field, files) => {
      await reach(field);
      await field.setInputFiles(files);
    },
  };
}

/** With one's own hands, to the dashboard. */
export async function enter(page: Page, hands: Hands, { email, password } = ADMIN): Promise<void> {
  await page.goto("/login");
  await hands.type(page.getByLabel("Email", { exact: true }), email);
  await hands.type(page.getByLabel("Password", { exact: true }), password);
  await hands.press(page.getByRole("button", { name: "Sign In" }));
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
}

const placeLink = (page: Page, place: string) =>
  page
    .getByRole("navigation", { name: "Admin", includeHidden: true })
    .getByRole("link", { name: place, includeHidden: true });

/** Takes a picture of the library, in the dialog that the control opens. */
export async function takePicture({ page, hands }: { page: Page; hands: Hands }, control: Locator, words: string) {
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await hands.press(control);
  await hands.type(dialog.getByLabel("Search what the pictures show"), words);
  await expect(dialog.getByRole("radio").first()).toHaveAccessibleName(new RegExp(words, "i"));
  await hands.press(dialog.getByRole("radio").first());
  await hands.press(dialog.getByRole("button", { name: "Use this picture" }));
  await expect(dialog).toHaveCount(0);
}
