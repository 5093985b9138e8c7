import type { BrowserContext, Page } from "@playwright/test";
import { ADMIN } from "../../../tests/support/site-process.ts";
import type { TypedForm } from "./forms.ts";

/** Between two keys: about eighty words a minute. */
const KEY_MS = 50;
const SENTENCE = 12;
/** A pause between two sentences, longer than the delay of autosave. */
const THOUGHT_MS = 2_600;
const LIMIT_MS = 30_000;

/** Simulates an editor who types numbered words into a form, and does what the panel asks for. */
export class Volunteer {
  /** Every word whose last key was pressed while the form was shown. */
  typed: string[] = [];
  /** The buttons that were clicked, each as often as it was. */
  asked: Record<string, number> = {};
  readonly context: BrowserContext;
  #form: TypedForm;
  #page: Page | null = null;
  #count = 0;

  constructor(context: BrowserContext, form: TypedForm) {
    this.context = context;
    this.#form = form;
  }

  get page(): Page {
    if (!this.#page) throw new Error("No tab is open.");
    return this.#page;
  }

  /** Where the form is now: something new has another address once it is stored. */
  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** Opens a tab with the form, or goes back to it. */
  async open(path: string): Promise<void> {
    this.#page = await this.context.newPage();
    this.page.setDefaultTimeout(LIMIT_MS);
    // Confirms leaving a page.
    this.page.on("dialog", (dialog) => void dialog.accept());
    await this.page.goto(path);
    await this.goOn();
  }

  /** Signs in if asked to, restores unsaved text, and puts the caret at the end. */
  async goOn(): Promise<void> {
    const field = this.#form.field(this.page);
    const password = this.page.getByLabel("Password", { exact: true });
    await field.or(password).first().waitFor();
    if (await password.isVisible()) await this.#signIn();
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

  /** Pauses between sentences; stops early at the sign-in page. */
  async typeFor(ms: number): Promise<boolean> {
    for (const end = performance.now() + ms; performance.now() < end;) {
      if (!(await this.typeWord())) return false;
      if (this.#count % SENTENCE === 0) await this.think();
    }
    return true;
  }

  /** In a pause it also answers the panel's questions, and resolves conflicts with the typed text. */
  async think(): Promise<void> {
    await this.page.waitForTimeout(THOUGHT_MS);
    const before = this.asked["Keep mine"];
    await this.#clickIfThere("Keep mine");
    if (this.asked["Keep mine"] !== before) await this.#form.field(this.page).press("Control+End");
  }

  read(): Promise<string> {
    return this.#form.read(this.#form.field(this.page));
  }

  /** As by the cross of the tab. */
  async close(): Promise<void> {
    const closed = this.page.waitForEvent("close");
    await this.page.close({ runBeforeUnload: true });
    await closed;
  }

  async #signIn(): Promise<void> {
    await this.page.getByLabel("Email", { exact: true }).fill(ADMIN.email);
    await this.page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await this.page.getByRole("button", { name: "Sign In" }).click();
    this.#note("Sign In");
  }

  async #clickIfThere(name: string): Promise<void> {
    const button = this.page.getByRole("button", { name, exact: true });
    if ((await button.count()) === 0) return;
    await button.first().click();
    this.#note(name);
  }

  #note(name: string): void {
    this.asked[name] = (this.asked[name] ?? 0) + 1;
  }
}
