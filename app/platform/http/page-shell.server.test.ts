import { expect, test } from "vitest";
import { readShell } from "./page-shell.server.ts";

const MARK = "m4rk";
const read = (html: string, styleOf?: Parameters<typeof readShell>[1]["styleOf"]) => {
  const { head, start, ...hashes } = readShell(html, { mark: MARK, ...(styleOf && { styleOf }) });
  return { head: head.toString(), start: start.toString(), ...hashes };
};
const HEAD_ALONE = read("").head;

test("a script with this render's mark is allowed by hash and loses the mark", () => {
  const { start, hashes } = read('<script nonce="m4rk">window.a=1</script>');
  expect(start).toBe("<script>window.a=1</script>");
  expect(hashes).toContain("'sha256-WpNQcWxgTJamkluTtRGYllok20MyGquJpWh9YXWGA4E='");
});

test("a script without the mark is not of the shell and not allowed", () => {
  expect(read("<script>alert(1)</script>")).toEqual(read(""));
});

test("module scripts become text that waits for the late script, with what they need named", () => {
  const html =
    '<link rel="modulepreload" nonce="m4rk" href="/assets/a.js"/><script nonce="m4rk" type="module" async="">import "/assets/a.js";</script>';
  expect(read(html).start).toBe(
    '<script type="text/plain" id="start" data-modules="/assets/a.js">import "/assets/a.js";</script>',
  );
});

test("only a page on which React has nothing to do may have the rules for fetching ahead", () => {
  expect(read('<html lang="en" data-still="">').hashes).toHaveLength(2);
  expect(read('<html lang="en">').hashes).toHaveLength(1);
});

test("our stylesheets stand in the page after the head script, and are allowed by hash", () => {
  const styleOf = () => ({ css: "q{quotes:'“'}", hash: "'sha256-abc'" });
  const style = '<link nonce="m4rk" rel="stylesheet" href="/assets/a.css"/>';
  const icon = '<link nonce="m4rk" rel="icon" href="/favicon.svg"/>';
  const { head, styleHashes } = read(style + icon, styleOf);
  const unmarked = icon.replace(' nonce="m4rk"', "");
  expect(head).toBe(`${unmarked}${HEAD_ALONE}<style data-href="/assets/a.css">q{quotes:'“'}</style>`);
  expect(styleHashes).toEqual(["'sha256-abc'"]);
  expect(read(style).head).toBe(`${HEAD_ALONE}<link rel="stylesheet" href="/assets/a.css"/>`);
});

test("a stranger's stylesheet is not of the shell", () => {
  const styleOf = () => ({ css: "a{}", hash: "'sha256-abc'" });
  expect(read('<link rel="stylesheet" href="/assets/a.css"/>', styleOf)).toEqual(read(""));
});
