import type { BrowserContext, Locator, Page } from "@playwright/test";
import { ADMIN } from "../../../tests/support/site-process.ts";

/** A form of the panel to type into. */
export type TypedForm = {
  name: string;
  /** The address of its page. */
  path: string;
  field: (page: Page) => Locator;
  /** Before the first word. */
  begin?: (page: Page) => Promise<void>;
  /** After the last one, where it does not save itself. */
  end?: (page: Page) => Promise<void>;
  /** Where the API answers all that the server holds of it; `id` is the end of the page's address then. */
  stored: (id: string) => string;
};

/** One that is new, one that is on the site and saves itself as a draft, and one that is saved by a button alone. */
export const formsOf = (event: string): [TypedForm, TypedForm, TypedForm] => [
  {
    name: "a new article",
    path: "/admin/blog/new",
    field: (page) => page.getByRole("textbox", { name: "Content" }),
    begin: (page) => page.getByRole("textbox", { name: "Title" }).fill("Written in a storm"),
    stored: (id) => `drafts/post/${id}`,
  },
  {
    name: "an event",
    path: `/admin/event/${event}`,
    field: (page) => page.getByRole("textbox", { name: "Description" }).first(),
    stored: (id) => `drafts/event/${id}`,
  },
  {
    name: "a page's text",
    path: "/admin/pages/privacy",
    field: (page) => page.locator(".editor-text").first(),
    end: async (page) => {
      await page.getByRole("button", { name: "Save changes" }).click();
      await page.getByText("Saved. It is on the site.").waitFor();
    },
    stored: () => "settings",
  },
];

/** Between two keys: about eighty words a minute. */
const KEY_MS = 50;
const WORDS_OF_SENTENCE = 12;
/** A pause between two sentences, longer than the delay of autosave. */
const PAUSE_MS = 2_600;

/** Simulates an editor who types numbered words into a form, and does what the panel asks for. */
export class Volunteer {
  /** Every word whose last key was pressed while the form was shown. */
  typed: string[] = [];
  /** The buttons that were clicked. */
  clicked: string[] = [];
  /** What broke meanwhile; the words that were gone from the form after it, in a sentence; those that were not stored in the end. */
  faults: string[] = [];
  gone = new Map<string, string>();
  unstored: string[] = [];
  readonly context: BrowserContext;
  readonly form: TypedForm;
  #page: Page | null = null;
  #count = 0;

  constructor(context: BrowserContext, form: TypedForm) {
    this.context = context;
    this.form = form;
  }

  get page(): Page {
    if (!this.#page) throw new Error("No tab is open.");
    return this.#page;
  }

  /** Of the form now: the address of something new names its draft once that is stored. */
  get recordId(): string {
    const { pathname, searchParams } = new URL(this.page.url());
    return searchParams.get("draft") ?? pathname.split("/").at(-1) ?? "";
  }

  /** Opens a tab with the form, or goes back to it. */
  async open(address = this.form.path): Promise<void> {
    this.#page = await this.context.newPage();
    this.page.setDefaultTimeout(30_000);
    // Confirms leaving a page.
    this.page.on("dialog", (dialog) => void dialog.accept());
    await this.page.goto(address);
    await this.continue();
  }

  /** Signs in if asked to, restores unsaved text, and puts the caret at the end. */
  async continue(): Promise<void> {
    const field = this.form.field(this.page);
    const password = this.page.getByLabel("Password", { exact: true });
    await field.or(password).first().waitFor();
    if (await password.isVisible()) {
      await this.page.getByLabel("Email", { exact: true }).fill(ADMIN.email);
      await password.fill(ADMIN.password);
      await this.#clickIfThere("Sign In");
    }
    await field.waitFor();
    await this.#clickIfThere("Restore");
    await field.click();
    await this.page.keyboard.press("Control+End");
  }

  /** False once the sign-in page is shown: the current word is in no form. */
  async typeWord(): Promise<boolean> {
    const word = `w${String(++this.#count).padStart(4, "0")}`;
    await this.page.keyboard.type(`${word} `, { delay: KEY_MS });
    if ((await this.page.evaluate(() => window.location.pathname)) === "/login") return false;
    this.typed.push(word);
    return true;
  }

  /** Pauses between sentences, and answers the panel's questions; stops early at the sign-in page. */
  async typeFor(ms: number): Promise<boolean> {
    for (const end = performance.now() + ms; performance.now() < end;) {
      if (!(await this.typeWord())) return false;
      if (this.#count % WORDS_OF_SENTENCE === 0) await this.think();
    }
    return true;
  }

  /** In a pause it also resolves conflicts with the typed text. */
  async think(): Promise<void> {
    await this.page.waitForTimeout(PAUSE_MS);
    if (await this.#clickIfThere("Keep mine")) await this.form.field(this.page).press("Control+End");
  }

  /** The typed words that the form does not show. */
  async listGone(): Promise<string[]> {
    const field = this.form.field(this.page);
    const isInput = await field.evaluate((element) => "value" in element);
    return this.listMissing(await (isInput ? field.inputValue() : field.innerText()));
  }

  listMissing(text: string): string[] {
    return this.typed.filter((word) => !text.includes(word));
  }

  /** As by the cross of the tab. */
  async close(): Promise<void> {
    const closed = this.page.waitForEvent("close");
    await this.page.close({ runBeforeUnload: true });
    await closed;
  }

  async #clickIfThere(name: string): Promise<boolean> {
    const button = this.page.getByRole("button", { name, exact: true });
    if ((await button.count()) === 0) return false;
    await button.first().click();
    this.clicked.push(name);
    return true;
  }
}
