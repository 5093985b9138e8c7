import { expect, test } from "vitest";
import { finishDocument as finish } from "./document.server.ts";

const shell = {
  head: Buffer.from("<style>q{quotes:'“'}</style>"),
  start: Buffer.from("<script>start</script>"),
  hashes: ["'sha256-head'"],
  styleHashes: ["'sha256-style'"],
};
const options = { shell, data: { html: "<i>data</i>", hashes: [] }, isHttps: false };
const around = (body: string) => [`<html><head><title>क्षितिज</title></head><body>${body}</body></html>`];
const finishDocument = (body: string, more: Partial<Parameters<typeof finish>[1]> = {}) => {
  const { body: bytes, policy } = finish(around(body), { ...options, ...more });
  return { html: bytes.toString(), policy };
};

test("the shell stands at the end of the head and of the body, the data last", () => {
  expect(finishDocument("<p>₹ 500</p>").html).toBe(
    "<!DOCTYPE html><html><head><title>क्षितिज</title><style>q{quotes:'“'}</style></head>" +
      "<body><p>₹ 500</p><script>start</script><i>data</i></body></html>",
  );
});

test("parts that are bytes stay whole among those that are letters", () => {
  const [html = ""] = around("<p>₹ |</p>");
  const [before = "", after = ""] = html.split("|");
  const { body } = finish([before, Buffer.from("५००"), after], options);
  expect(body.toString()).toBe(finishDocument("<p>₹ ५००</p>").html);
});

test("only the shell's scripts and styles are allowed, and the data's, not those of the page's text", () => {
  const { policy } = finishDocument("<script>alert(1)</script>");
  expect(policy).toContain("script-src 'self' 'sha256-head';");
  expect(policy).toContain("style-src-elem 'self' 'sha256-style';");
  const data = { html: "<script>1</script>", hashes: ["'sha256-data'"] };
  expect(finishDocument("", { data }).policy).toContain("script-src 'self' 'sha256-head' 'sha256-data';");
});

test("no words of a page are taken for a place to fill in", () => {
  expect(finishDocument("<h1>What is %request-id%?</h1>").html).toContain("<h1>What is %request-id%?</h1>");
});

test("only https pages ask for upgrades", () => {
  expect(finishDocument("").policy).not.toContain("upgrade-insecure-requests");
  expect(finishDocument("", { isHttps: true }).policy).toContain("upgrade-insecure-requests");
});

test("a film on another host may be asked for media there, and only an https one", () => {
  const policyWith = (video: string) => finishDocument("", { video }).policy;
  expect(policyWith("https://films.example/a.mp4")).toContain("media-src 'self' https://films.example;");
  expect(policyWith("")).toContain("media-src 'self';");
  expect(policyWith("http://films.example/a.mp4")).toContain("media-src 'self';");
});
