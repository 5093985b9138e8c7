import type { Page } from "@playwright/test";
import sharp from "sharp";
import { beginSession, expect, isReady, tokenOf, unwatched as test } from "./journeys.ts";

/** An act of the panel: it arrives, its answer is lost on the way, and it is done again. */
type Act = {
  /** What the journey begins with, up to the press that sends. */
  begin: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** Its request. */
  cut: RegExp;
  /** Whether each try has the same Idempotency-Key; others are the same however often they arrive. */
  hasKey?: true;
  /** What staff read once no answer came; what they typed is still there. */
  lost: (page: Page) => Promise<void>;
  /** How it is done again, if not by the same press; null where the panel does it by itself. */
  again?: ((page: Page) => Promise<void>) | null;
  done: (page: Page) => Promise<void>;
  /** How many there are of it at the end: one. */
  count: (page: Page) => Promise<number>;
};

const LOST = "The connection was lost on the way. Please check it and try again.";
const RIVER = "Before the River Wakes";
const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));
const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });
const state = (page: Page) => page.getByRole("region", { name: "State" });

type Sent = { method: string; data?: object; multipart?: Record<string, string> };
async function ask<Answer>(page: Page, path: string, sent?: Sent): Promise<Answer> {
  const answer = await page.request.fetch(`/api/v1${path}`, { headers: await tokenOf(page), ...sent });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
}

async function pathOfGuests(page: Page): Promise<string> {
  const events = await ask<{ _id: string; title: string }[]>(page, "/public/allevents");
  return `/admin/event/guests/${events.find(({ title }) => title === RIVER)?._id}`;
}

async function openGuests(page: Page): Promise<void> {
  await page.goto((await pathOfGuests(page)).replace(/guests\/(.*)/, "$1/guests"));
  await expect(page.getByRole("heading", { level: 1, name: "Guests" })).toBeVisible();
}

/** How many rows of a list have a word. */
const countIn = async (page: Page, path: string, words: string): Promise<number> =>
  (await ask<object[]>(page, path)).filter((one) => JSON.stringify(one).includes(words)).length;

async function openTestimonial(page: Page, name: string): Promise<void> {
  const multipart = { name, role: "Learner", words: "Cut in the middle." };
  await ask(page, "/admin/testimonials/create", { method: "POST", multipart });
  await page.goto(`/admin/testimonials?q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toBeVisible();
}

const pressDelete = (page: Page) => dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
const toastSays = (words: string) => (page: Page) =>
  expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();

const ACTS: Record<string, Act> = {
  "a draft that is saved": {
    begin: async (page) => {
      await page.goto("/admin/blog/new");
      await isReady(page);
      await page.getByLabel("Title").fill("Cut while it is saved");
      await page.getByLabel("Excerpt").fill("Kept, whatever the line does.");
    },
    press: (page) => page.getByRole("button", { name: "Save draft" }).first().click(),
    cut: /\/admin\/drafts\/post\//,
    lost: async (page) => {
      await expect(state(page).getByRole("status")).toHaveText("Kept on this device");
      await expect(page.getByLabel("Excerpt")).toHaveValue("Kept, whatever the line does.");
    },
    done: (page) => expect(state(page).getByRole("status")).toHaveText(/^Saved \d/),
    count: (page) => countIn(page, "/admin/drafts/post", "Cut while it is saved"),
  },
  "a testimonial that is published": {
    begin: async (page) => {
      await page.goto("/admin/testimonials/new");
      await isReady(page);
      const form = page.getByRole("form", { name: "Create Testimonial" });
      await form.getByLabel("Name").fill("Cut while published");
      await form.getByLabel("Words").fill("Still here.");
      await form.getByLabel("Role").fill("Learner");
    },
    press: (page) => page.getByRole("button", { name: "Create Testimonial" }).first().click(),
    cut: /\/admin\/testimonials\/create/,
    lost: async (page) => {
      await expect(page.getByText(LOST).first()).toBeVisible();
      await expect(page.getByLabel("Name")).toHaveValue("Cut while published");
    },
    // The first try created it.
    done: (page) => expect(page.getByText("Testimonial updated successfully!")).toBeVisible(),
    count: (page) => countIn(page, "/admin/testimonials", "Cut while published"),
  },
  "a row that is deleted": {
    begin: async (page) => {
      await openTestimonial(page, "Cut Row");
      await page.getByRole("button", { name: "Delete Cut Row" }).click();
    },
    press: pressDelete,
    cut: /\/admin\/testimonials\/delete/,
    lost: toastSays(LOST),
    // The list is read again, and has it no longer.
    again: null,
    done: (page) => expect(row(page, "Cut Row")).toHaveCount(0),
    count: (page) => countIn(page, "/admin/bin", "Cut Row"),
  },
  "the undo of a deletion": {
    begin: async (page) => {
      await openTestimonial(page, "Cut Undo");
      await page.getByRole("button", { name: "Delete Cut Undo" }).click();
      await pressDelete(page);
      await expect(page.getByText("Testimonial moved to the bin.")).toBeVisible();
    },
    press: async (page) => {
      // After a failure it comes back, while the first toast leaves.
      const offer = page.locator(".toast:not([data-leaving])").filter({ hasText: "moved to the bin." });
      await offer.getByRole("button", { name: "Undo" }).click();
    },
    cut: /\/admin\/bin\/testimonial\/.*\/restore/,
    lost: toastSays(LOST),
    done: (page) => expect(row(page, "Cut Undo").getByRole("link", { name: "Edit Cut Undo" })).toBeVisible(),
    count: (page) => countIn(page, "/admin/testimonials", "Cut Undo"),
  },
  "several rows that are deleted": {
    begin: async (page) => {
      await openTestimonial(page, "Cut Several");
      await page.getByRole("button", { name: "Select several" }).click();
      await row(page, "Cut Several").getByRole("checkbox").check();
      await page
        .getByRole("toolbar", { name: "With what is selected" })
        .getByRole("button", { name: "Delete" })
        .click();
    },
    press: pressDelete,
    cut: /\/admin\/bin\/testimonial$/,
    lost: toastSays(LOST),
    again: null,
    done: (page) => expect(row(page, "Cut Several")).toHaveCount(0),
    count: (page) => countIn(page, "/admin/bin", "Cut Several"),
  },
  "a guest who is added by phone": {
    begin: async (page) => {
      await openGuests(page);
      await page.getByRole("button", { name: "Add by phone" }).click();
      await dialog(page).getByLabel("Name").fill("Cut Off");
      await dialog(page).getByLabel("Phone").fill("+91 90000 00777");
    },
    press: (page) => dialog(page).getByRole("button", { name: "Add guest", exact: true }).click(),
    cut: /\/admin\/event\/guests\/[^/]+$/,
    hasKey: true,
    lost: async (page) => {
      await expect(dialog(page).getByRole("alert")).toHaveText(LOST);
      await expect(dialog(page).getByLabel("Name")).toHaveValue("Cut Off");
    },
    done: (page) => expect(page.getByText(/Cut Off is on the list: KS-/)).toBeVisible(),
    count: async (page) => countIn(page, await pathOfGuests(page), "Cut Off"),
  },
  "a check-in": {
    begin: async (page) => {
      const guest = { name: "Cut Door", phone: "+91 90000 00778" };
      await ask(page, await pathOfGuests(page), { method: "POST", data: guest });
      await openGuests(page);
    },
    press: (page) => page.getByRole("button", { name: "Check in: Cut Door" }).click(),
    cut: /\/check-in$/,
    lost: (page) => expect(page.getByText("1 check-in is pending until there is a network.")).toBeVisible(),
    again: (page) => page.evaluate(() => void dispatchEvent(new Event("online"))),
    done: async (page) => {
      await expect(page.getByText(/pending until there is a network/)).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Undo: Cut Door" })).toBeVisible();
    },
    count: async (page) => countIn(page, await pathOfGuests(page), "Cut Door"),
  },
  "a reply in the inbox": {
    begin: async (page) => {
      const data = { name: "Cut Reply", email: "cut@example.org", subject: "general", message: "Is it step-free?" };
      const { reference } = await ask<{ reference: string }>(page, "/public/contact", { method: "POST", data });
      await page.goto(`/admin/inbox/${reference}`);
      await page.getByRole("button", { name: "Reply to" }).click();
      await page.getByRole("textbox", { name: "Reply to" }).fill("Yes, by the side door.");
    },
    press: (page) => page.getByRole("button", { name: "Send reply" }).click(),
    cut: /\/admin\/inbox\/[^/]+\/replies$/,
    hasKey: true,
    lost: async (page) => {
      await expect(page.getByRole("alert").filter({ hasText: LOST })).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Reply to" })).toHaveValue("Yes, by the side door.");
    },
    done: (page) => expect(page.getByText("Your reply to cut@example.org is sent in a moment.")).toBeVisible(),
    count: async (page) => {
      const [item] = await ask<{ _id: string }[]>(page, "/admin/inbox?q=Cut+Reply&status=all");
      return (await ask<{ replies: object[] }>(page, `/admin/inbox/${item?._id}`)).replies.length;
    },
  },
  "a picture that is added": {
    begin: async (page) => {
      await page.goto("/admin/pictures");
      await expect(page.getByRole("radiogroup", { name: "Pictures" }).getByRole("radio").first()).toBeAttached();
    },
    press: async (page) => {
      const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: "#815b3a" } });
      const file = { name: "cut-picture.png", mimeType: "image/png", buffer: await plain.png().toBuffer() };
      await page.locator("input[name=pictures]").setInputFiles(file);
    },
    cut: /\/admin\/pictures$/,
    lost: (page) => expect(page.getByRole("group", { name: "cut-picture.png" }).getByRole("alert")).toHaveText(LOST),
    again: (page) =>
      page.getByRole("group", { name: "cut-picture.png" }).getByRole("button", { name: "Try again" }).click(),
    done: (page) => expect(page.locator("label").filter({ hasText: "cut-picture.png" })).toContainText("Needs words"),
    count: (page) => countIn(page, "/admin/pictures", "cut-picture.png"),
  },
  "settings that are saved": {
    begin: async (page) => {
      await page.goto("/admin/pages/newsletter");
      await isReady(page);
      await page.getByLabel("Title").fill("Cut while settings are saved");
    },
    press: (page) => page.getByRole("button", { name: "Save changes" }).click(),
    cut: /\/admin\/settings\/newsletter/,
    lost: async (page) => {
      await expect(page.getByText(LOST).first()).toBeVisible();
      await expect(page.getByLabel("Title")).toHaveValue("Cut while settings are saved");
    },
    done: (page) => expect(page.getByText("Saved. It is on the site.").last()).toBeVisible(),
    count: (page) => countIn(page, "/admin/settings", "Cut while settings are saved"),
  },
  "a file that is imported": {
    begin: async (page) => {
      await page.goto("/admin/subscribers/import");
      await isReady(page);
      const buffer = Buffer.from("Email Address,First Name\ncut@prayas.in,Asha\n");
      await page.getByLabel(/Drop the CSV file here/).setInputFiles({ name: "cut.csv", mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: "Import 1 subscriber" }).click();
      await page.getByLabel("How and where did they agree?").fill("On paper");
      await page.getByLabel("When did they agree?").fill("2025-03-31");
    },
    press: (page) => page.getByRole("button", { name: "Import 1 subscriber" }).click(),
    cut: /\/admin\/subscriber-imports$/,
    lost: async (page) => {
      await expect(page.getByText(LOST).first()).toBeVisible();
      await expect(page.getByLabel("How and where did they agree?")).toHaveValue("On paper");
    },
    done: (page) =>
      expect(page.getByText(/1 subscriber imported|all that this file can bring is here already/)).toBeVisible(),
    count: (page) => countIn(page, "/admin/subscribers", "cut@prayas.in"),
  },
};

for (const [name, { begin, press, cut, hasKey, lost, again = press, done, count }] of Object.entries(ACTS))
  test(`${name}: its answer is lost on the way, it is said, nothing typed is lost, and it happens once`, async ({
    page,
  }) => {
    await beginSession(page);
    await begin(page);
    const keys: (string | undefined)[] = [];
    const isCut = (url: URL) => cut.test(url.pathname);
    page.on("request", (request) => {
      if (request.method() !== "GET" && isCut(new URL(request.url()))) keys.push(request.headers()["idempotency-key"]);
    });
    await page.route(isCut, async (route) => {
      if (route.request().method() === "GET") return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await press(page);
    await lost(page);
    await page.unrouteAll({ behavior: "wait" });
    await again?.(page);
    await done(page);
    expect(await count(page)).toBe(1);
    if (hasKey) {
      expect(keys[0]).toBeTruthy();
      expect(new Set(keys).size).toBe(1);
    }
  });
