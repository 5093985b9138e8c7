/**
 * What follows the first paint, as a file that browsers keep; head-script.ts asks for it once the page is painted or at
 * the first touch. It decides when React may start: at a touch, or once the browser is idle; with Save-Data only at a
 * touch. It switches the theme. A page that is marked data-still has nothing for React to do: there React starts only
 * when somebody uses a control or is signed in, and links are fetched ahead by the browser. The pages of the signed-in
 * are nothing without React, so there it starts at once. Scripts are asked for a few at a time and React's own file is
 * read in a task of its own, so that a slow phone can answer a touch in between. Styles stand in the page; React finds
 * the links it expects beside them, disabled, which are never fetched. The keys that lead to the search do so before
 * React, too. Italics that no first view shows come now (ui/font-preload.ts); with Save-Data they are the upright
 * letters, slanted. Zod is told not to try whether it may write code: the content policy would report it.
 */
import { SIGNED_IN_PAGES } from "./signed-in-pages.ts";
import { speculationRules } from "./speculation-rules.ts";

declare global {
  interface Window {
    /** Touches, keys and forms sent so far; from here on each is answered as it comes. */
    touches: { push: (touch: Event) => void } | Event[];
    __zod_globalConfig?: { jitless: boolean };
  }
}

const FILES_AT_A_TIME = 4;
const LONGEST_WAIT_MS = 3_000;
const ANSWERED_BY_REACT = "input,select,textarea,summary,button:not([data-theme-switch],[popovertarget])";
const WRITTEN_INTO = "input,select,textarea,[contenteditable]";

const { dataset } = document.documentElement;
const isStill = "still" in dataset && !("signedIn" in dataset);
const isOfTheSignedIn = SIGNED_IN_PAGES.test(location.pathname);
let isStarted = false;

window.__zod_globalConfig = { jitless: true };
nameEntry();
const touches = window.touches as Event[];
window.touches = { push: answer };
touches.forEach(answer);
if (isOfTheSignedIn) start();
if (!("saves" in dataset)) comeAfterThePaint();

/** In the browser's history, as the router would have done while the page was read. */
function nameEntry(): void {
  const { key } = (history.state ?? {}) as { key?: string };
  if (!key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
}

function answer(touch: Event): void {
  const target = touch.target instanceof Element ? touch.target : document.body;
  if (touch.type === "click") switchTheme(target);
  else if (touch instanceof KeyboardEvent && asksForSearch(touch) && !location.pathname.startsWith("/admin")) {
    if (isStarted) return;
    touch.preventDefault();
    location.href = "/search";
  } else if (!isStill || touch.type === "keydown" || touch.type === "submit" || target.closest(ANSWERED_BY_REACT))
    start();
}

function switchTheme(target: Element): void {
  if (!target.closest("[data-theme-switch]")) return;
  const theme = dataset["theme"] === "dark" ? "light" : "dark";
  const show = () => void (dataset["theme"] = theme);
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Where nothing may be stored it holds for this page.
  }
  if ("startViewTransition" in document) document.startViewTransition(show);
  else show();
}

function asksForSearch({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isAsked = (key === "/" && !altKey && !ctrlKey && !metaKey) || (key === "k" && (metaKey || ctrlKey));
  return isAsked && !(target as Element).closest(WRITTEN_INTO);
}

function comeAfterThePaint(): void {
  const hasItalics = [...document.fonts].some(
    ({ family, style, unicodeRange }) => style === "italic" && /Tiro/.test(family) && /^U\+0-/i.test(unicodeRange),
  );
  if (!hasItalics)
    document.fonts.add(new FontFace("Tiro", "url(/fonts/tiro-italic.woff2)", { style: "italic", display: "swap" }));
  if (isStill) document.head.append(make("script", { type: "speculationrules", textContent: speculationRules }));
  else if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: LONGEST_WAIT_MS });
  else setTimeout(start, 0);
}

function start(): void {
  const code = document.getElementById("start");
  if (isStarted || !code) return;
  isStarted = true;
  for (const style of document.querySelectorAll<HTMLElement>("style[data-href]")) {
    const link = make("link", { rel: "stylesheet" });
    link.setAttribute("disabled", "");
    link.href = style.dataset["href"] ?? "";
    style.after(link);
  }
  const modules = code.dataset["modules"]?.split(" ") ?? [];
  const run = () => document.body.append(make("script", { type: "module", textContent: code.textContent }));
  askFor(modules, () =>
    readFirst(
      modules.find((path) => path.includes("/react-")),
      () => setTimeout(run, 0),
    ),
  );
}

function askFor(modules: string[], then: () => void): void {
  for (const href of modules.slice(0, FILES_AT_A_TIME))
    document.head.append(make("link", { rel: "modulepreload", href }));
  const rest = modules.slice(FILES_AT_A_TIME);
  if (rest.length > 0) setTimeout(() => askFor(rest, then), 0);
  else then();
}

function readFirst(src: string | undefined, then: () => void): void {
  if (!src) return then();
  document.body.append(make("script", { type: "module", src, onload: then, onerror: then }));
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, what: Partial<HTMLElementTagNameMap[Name]>) {
  return Object.assign(document.createElement(name), what);
}
