import { expect, test } from "vitest";
import { contentPolicy, finishDocument } from "./document.server.ts";

const NONCE = "c0ffee";
const finish = (drawn: string) => finishDocument(drawn, NONCE);

test("our own scripts lose their nonce and are named by their hashes; scripts in stored text are not", () => {
  const { html, scripts } = finish(`<p><script>alert(1)</script></p><script nonce="${NONCE}">hello()</script>`);
  expect(html).toBe("<p><script>alert(1)</script></p><script>hello()</script>");
  // printf 'hello()' | openssl dgst -sha256 -binary | base64
  expect(scripts).toEqual(["'sha256-mTytrf2QssaOZNGNRT1WCtMRd3ocH8LJxQQu5qMUanU='"]);
});

test("the router's modules become text with the files to preload", () => {
  const { html, scripts } = finish(
    `<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/><link rel="modulepreload" href="/b.js" nonce="${NONCE}"/>` +
      `<script nonce="${NONCE}" type="module" async="">go()</script>`,
  );
  expect(html).toBe('<script type="text/plain" data-start="/a.js /b.js" async="">go()</script>');
  expect(scripts).toHaveLength(1);
});

test("stylesheets are not changed, and data and scripts with an address need no hash", () => {
  const { html, scripts } = finish(
    `<link rel="stylesheet" href="/a.css" nonce="${NONCE}"/><script nonce="${NONCE}" src="/a.js"></script>` +
      `<script type="application/ld+json" nonce="${NONCE}">{}</script>`,
  );
  expect(html).toBe(
    '<link rel="stylesheet" href="/a.css"/><script src="/a.js"></script><script type="application/ld+json">{}</script>',
  );
  expect(scripts).toEqual([]);
});

const policyOf = (more: Partial<Parameters<typeof contentPolicy>[0]> = {}) =>
  contentPolicy({ scripts: [], film: "", isHttps: false, ...more });

test("only the site's own files and the named scripts may run", () => {
  expect(policyOf({ scripts: ["'sha256-a'"] })).toContain("script-src 'self' 'sha256-a';");
});

test("only https pages ask for upgrades", () => {
  expect(policyOf()).not.toContain("upgrade-insecure-requests");
  expect(policyOf({ isHttps: true })).toContain("upgrade-insecure-requests");
});

test("an https film on another host allows that host for media", () => {
  expect(policyOf({ film: "https://films.example/a.mp4" })).toContain("media-src 'self' blob: https://films.example;");
  expect(policyOf()).toContain("media-src 'self' blob:;");
  expect(policyOf({ film: "http://films.example/a.mp4" })).toContain("media-src 'self' blob:;");
});

test.each([
  "https://a;sandbox/f.mp4",
  "https://a%3Bsandbox/f.mp4",
  "https://a,b/f.mp4",
  "https://*/f.mp4",
  "https://'self'/",
  "no address",
])("a film at %s does not change the policy", (film) => expect(policyOf({ film })).toBe(policyOf()));
