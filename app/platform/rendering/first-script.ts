/**
 * The only script in the head of every page; it runs before the first paint. It marks the page with the theme, the
 * signed-in state and Save-Data. It counts the figures of the home page, and replaces pictures that fail to load. It
 * starts React Router's modules (which document.server.ts left as text) once the page is painted and the browser is
 * idle, or at the first interaction; with Save-Data only at an interaction. Until React has hydrated the page it
 * switches the theme, opens the search and holds forms that were sent.
 */
import { countUp } from "./count-up.ts";
import { stored, TOKEN, toSession, USER } from "../auth/stored-session.ts";

declare global {
  interface Window {
    /** A form that was sent before hydration; root.tsx sends it. */
    heldForm?: HTMLFormElement;
    /** Zod's settings, which it reads when it is loaded. */
    __zod_globalConfig?: { jitless: boolean };
  }
}

const LONGEST_IDLE_WAIT_MS = 3_000;
/** The `sizes` of pictures with Save-Data. */
const SMALL = "160px";
const EMPTY_PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
/** Pages that are empty until React loads their data: there it starts at once, also with Save-Data. */
const SIGNED_IN_PAGES = /^\/(admin|profile|logout)\b/;
const WRITTEN_INTO = "input,select,textarea,[contenteditable]";

const { dataset } = document.documentElement;
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
const savesData = connection?.saveData === true;
const isForTheSignedIn = SIGNED_IN_PAGES.test(location.pathname);
let isStarted = false;

// Otherwise Zod tries `new Function`, which the content policy blocks and reports.
window.__zod_globalConfig = { jitless: true };
markPage();
preloadHero();
if (savesData) takeSmallPictures();
if (location.pathname === "/") countFigures();
for (const name of ["click", "pointerdown", "keydown", "touchstart"]) addEventListener(name, startRouter, true);
document.addEventListener("error", replacePicture, true);
document.addEventListener("click", switchTheme, true);
document.addEventListener("keydown", openSearch, true);
document.addEventListener("submit", holdForm, true);
if (isForTheSignedIn) startRouter();
else if (!savesData) addEventListener("load", startRouterWhenIdle);

function markPage(): void {
  dataset["scripted"] = "";
  dataset["theme"] = stored("theme") === "dark" ? "dark" : "light";
  if (toSession(stored(TOKEN), stored(USER))) dataset["signedIn"] = "";
  if (savesData) dataset["saves"] = "";
}

/** Preloads the painting of this theme; see app/layouts/site/home/hero.tsx. */
function preloadHero(): void {
  const hero = document.querySelector<HTMLMetaElement>(`meta[name=hero-${dataset["theme"]}]`);
  if (!hero) return;
  const [portrait = "", imageSrcset = "", imageSizes = "", href = ""] = hero.content.split("|");
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "image", type: "image/avif" });
  link.fetchPriority = "high";
  if (matchMedia(portrait).matches) Object.assign(link, { imageSrcset, imageSizes: savesData ? SMALL : imageSizes });
  else link.href = href;
  document.head.append(link);
}

/** Makes every picture load a small file. */
function takeSmallPictures(): void {
  new MutationObserver(() => {
    for (const image of document.querySelectorAll<HTMLImageElement | HTMLSourceElement>("[sizes]"))
      if (image.sizes !== SMALL) image.sizes = SMALL;
  }).observe(document, { childList: true, subtree: true });
}

/** Replaces a picture that failed to load by an empty one of the same size, which picture.css styles. */
function replacePicture({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || target.src === EMPTY_PICTURE) return;
  for (const each of target.closest("picture")?.querySelectorAll("[srcset]") ?? []) each.removeAttribute("srcset");
  target.removeAttribute("srcset");
  target.src = EMPTY_PICTURE;
  target.dataset["failed"] = "";
}

/** Starts as soon as the figures are parsed, so that their final values are not painted first; see home/hero.tsx. */
function countFigures(): void {
  const watch = new MutationObserver(() => {
    const list = document.querySelector<HTMLElement>("[data-count-up]");
    // The next section shows that all figures are parsed.
    if (!list?.parentElement?.nextElementSibling) return;
    watch.disconnect();
    countUp(list);
  });
  watch.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => watch.disconnect());
}

function startRouterWhenIdle(): void {
  const whenIdle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(startRouter, { timeout: LONGEST_IDLE_WAIT_MS });
    else startRouter();
  };
  requestAnimationFrame(() => setTimeout(whenIdle));
}

function startRouter(): void {
  if (isStarted) return;
  if (document.readyState === "loading")
    return document.addEventListener("DOMContentLoaded", startRouter, { once: true });
  isStarted = true;
  for (const { dataset: waiting, textContent } of document.querySelectorAll<HTMLElement>("script[data-start]")) {
    for (const href of waiting["start"]?.split(" ") ?? []) append("link", { rel: "modulepreload", href });
    append("script", { type: "module", textContent });
  }
}

function append<Name extends "link" | "script">(name: Name, what: Partial<HTMLElementTagNameMap[Name]>): void {
  document.body.append(Object.assign(document.createElement(name), what));
}

function switchTheme({ target }: Event): void {
  if (!(target instanceof Element && target.closest("[data-theme-switch]"))) return;
  const theme = dataset["theme"] === "dark" ? "light" : "dark";
  const show = () => void (dataset["theme"] = theme);
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Without storage the theme is for this page alone.
  }
  if ("startViewTransition" in document) document.startViewTransition(show);
  else show();
}

/** Like the site's own key handler after hydration. */
function openSearch(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  const isAsked = (key === "/" && !altKey && !ctrlKey && !metaKey) || (key === "k" && (metaKey || ctrlKey));
  const isWriting = target instanceof Element && target.closest(WRITTEN_INTO) !== null;
  if (!isAsked || isWriting || "ready" in dataset || location.pathname.startsWith("/admin")) return;
  event.preventDefault();
  location.href = "/search";
}

/** Holds a form until React can send it without leaving the page. */
function holdForm(event: SubmitEvent): void {
  const form = event.target;
  if ("ready" in dataset || !(form instanceof HTMLFormElement) || !("held" in form.dataset)) return;
  event.preventDefault();
  window.heldForm = form;
  startRouter();
}
