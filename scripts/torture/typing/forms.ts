import type { Locator, Page } from "@playwright/test";
import { ask } from "../clients/ask.ts";
import type { Site } from "../part.ts";

type Headers = Record<string, string>;

/** A form of the panel to type into. */
export type TypedForm = {
  name: string;
  /** The address of its page. */
  address: (site: Site, admin: Headers) => Promise<string> | string;
  field: (page: Page) => Locator;
  /** Its current text. */
  read: (field: Locator) => Promise<string>;
  /** Before the first word. */
  begin?: (page: Page) => Promise<void>;
  /** After the last one, where it does not save itself. */
  end?: (page: Page) => Promise<void>;
  /** All that the server holds of it; `path` is where the browser is. */
  stored: (site: Site, admin: Headers, path: string) => Promise<string>;
};

const writtenIn = (field: Locator): Promise<string> => field.innerText();

/** One that is new, one that is on the site and saves itself as a draft, and one that is saved by a button alone. */
export const FORMS: TypedForm[] = [
  {
    name: "a new article",
    address: () => "/admin/blog/new",
    field: (page) => page.getByRole("textbox", { name: "Content" }),
    read: writtenIn,
    begin: (page) => page.getByRole("textbox", { name: "Title" }).fill("Written in a storm"),
    stored: (site, admin, path) => readApi(site, admin, `drafts/post/${lastOf(path)}`),
  },
  {
    name: "an event",
    address: async (site, admin) => {
      const [event] = JSON.parse(await readApi(site, admin, "event?limit=1")) as { _id: string }[];
      return `/admin/event/${event?._id}`;
    },
    field: (page) => page.getByRole("textbox", { name: "Description" }).first(),
    read: (field) => field.inputValue(),
    stored: (site, admin, path) => readApi(site, admin, `drafts/event/${lastOf(path)}`),
  },
  {
    name: "a page's text",
    address: () => "/admin/pages/privacy",
    field: (page) => page.locator(".editor-text").first(),
    read: writtenIn,
    end: async (page) => {
      await page.getByRole("button", { name: "Save changes" }).click();
      await page.getByText("Saved. It is on the site.").waitFor();
    },
    stored: (site, admin) => readApi(site, admin, "settings"),
  },
];

const lastOf = (path: string): string => path.split("/").at(-1) ?? "";

async function readApi({ port }: Site, headers: Headers, path: string): Promise<string> {
  return (await ask(port, { path: `/api/v1/admin/${path}`, headers })).said;
}
