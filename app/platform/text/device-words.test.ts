import { expect, test } from "vitest";
import { deviceWords } from "./device-words.ts";

const MOZILLA = "Mozilla/5.0";
const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`${MOZILLA} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, "Firefox on Android"],
  [
    `${MOZILLA} (Linux; Android 14) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile Safari/604.1`,
    "Safari on an iPhone",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/130.0 Mobile Safari/604.1`,
    "Chrome on an iPhone",
  ],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0`, "Edge on Windows"],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, "Safari on a Mac"],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/130.0 Safari/537.36`, "Chrome on Linux"],
  ["curl/8.5.0", "An unknown device"],
  ["", "An unknown device"],
])("%s is %s", (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});
