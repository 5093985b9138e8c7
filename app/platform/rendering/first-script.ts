/**
 * The one script in the head of every page; it runs before the paint. It marks the page with the theme, with whether
 * somebody is signed in, and with the browser's wish to save data. It counts home's figures and replaces pictures that
 * fail to load. It starts React Router's modules (which document.server.ts left as text) once the page is painted and
 * the browser is idle, or at the first touch; where data is to be saved only at a touch. Until React is there it
 * switches the theme, opens the search and holds forms that were sent.
 */
import { countUp } from "./count-up.ts";
import { stored, TOKEN, toSession, USER } from "../auth/stored-session.ts";

declare global {
  interface Window {
    /** A form that was sent before React was there; root.tsx sends it once it is. */
    heldForm?: HTMLFormElement;
    /** Zod's own settings, which it reads as it is loaded. */
    __zod_globalConfig?: { jitless: boolean };
  }
}

const LONGEST_IDLE_WAIT_MS = 3_000;
/** What pictures say of their width where data is to be saved. */
const SMALL = "160px";
const EMPTY_PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
/** Pages that are empty frames until React asks for what is in them: there it starts at once, Save-Data or not. */
const SIGNED_IN_PAGES = /^\/(admin|profile|logout)\b/;
const WRITTEN_INTO = "input,select,textarea,[contenteditable]";

const { dataset } = document.documentElement;
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
const savesData = connection?.saveData === true;
const isForTheSignedIn = SIGNED_IN_PAGES.test(location.pathname);
let isStarted = false;

// It would try whether it may write code, and the content policy would report it.
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

/** Of the two paintings only the one of this theme; see site/hero.tsx. */
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

/** Every picture takes a small file; what is out of sight waits (`data-saves` in base.css). */
function takeSmallPictures(): void {
  new MutationObserver(() => {
    for (const image of document.querySelectorAll<HTMLImageElement | HTMLSourceElement>("[sizes]"))
      if (image.sizes !== SMALL) image.sizes = SMALL;
  }).observe(document, { childList: true, subtree: true });
}

/** A picture that failed becomes an empty one of the same size: picture.css makes it a tile, and shows initials. */
function replacePicture({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || target.src === EMPTY_PICTURE) return;
  for (const each of target.closest("picture")?.querySelectorAll("[srcset]") ?? []) each.removeAttribute("srcset");
  target.removeAttribute("srcset");
  target.src = EMPTY_PICTURE;
  target.dataset["failed"] = "";
}

/** As soon as they are parsed, so that no figure is painted at its end first; see site/home/hero.tsx. */
function countFigures(): void {
  const watch = new MutationObserver(() => {
    const list = document.querySelector<HTMLElement>("[data-count-up]");
    // What follows their section shows that all of them are there.
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
    // Where nothing may be stored it holds for this page.
  }
  if ("startViewTransition" in document) document.startViewTransition(show);
  else show();
}

/** As the site's own key handler does once it is there. */
function openSearch(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  const isAsked = (key === "/" && !altKey && !ctrlKey && !metaKey) || (key === "k" && (metaKey || ctrlKey));
  const isWriting = target instanceof Element && target.closest(WRITTEN_INTO) !== null;
  if (!isAsked || isWriting || "ready" in dataset || location.pathname.startsWith("/admin")) return;
  event.preventDefault();
  location.href = "/search";
}

/** Nothing typed is lost, and nothing is sent as a page of its own that React would answer in place. */
function holdForm(event: SubmitEvent): void {
  const form = event.target;
  if ("ready" in dataset || !(form instanceof HTMLFormElement) || !("held" in form.dataset)) return;
  event.preventDefault();
  window.heldForm = form;
  startRouter();
}
