import { expect, test } from "vitest";
import { finishDocument as finish } from "./document.server.ts";
import { REQUEST_ID_PLACE } from "./request-id-place.ts";

const finishDocument = (...given: Parameters<typeof finish>) => {
  const { body, policy } = finish(...given);
  return { html: body.toString(), policy };
};

const options = { mark: "m4rk", isHttps: false, requestId: null };

test("a script with this render's mark is allowed by hash and loses the mark", () => {
  const { html, policy } = finishDocument('<script nonce="m4rk">window.a=1</script>', options);
  expect(html).toBe("<script>window.a=1</script>");
  expect(policy).toContain("'sha256-WpNQcWxgTJamkluTtRGYllok20MyGquJpWh9YXWGA4E='");
});

test("a script without the mark is left as it is and not allowed", () => {
  const before = finishDocument("", options).policy;
  expect(finishDocument("<script>alert(1)</script>", options).policy).toBe(before);
});

test("module scripts become text that waits for the head script, with what they need named", () => {
  const html =
    '<link rel="modulepreload" nonce="m4rk" href="/assets/a.js"/><script nonce="m4rk" type="module" async="">import "/assets/a.js";</script>';
  expect(finishDocument(html, options).html).toBe(
    '<script type="text/plain" id="start" data-modules="/assets/a.js">import "/assets/a.js";</script>',
  );
});

test("only a page on which React has nothing to do may have the rules for fetching ahead", () => {
  const scriptsOf = (html: string) => finishDocument(html, options).policy.match(/'sha256-/g)?.length;
  expect(scriptsOf('<html lang="en" data-still="">')).toBe(2);
  expect(scriptsOf('<html lang="en">')).toBe(1);
});

test("an error page names its request, and only there", () => {
  expect(finishDocument(`<p>${REQUEST_ID_PLACE}</p>`, { ...options, requestId: "r-1" }).html).toBe("<p>r-1</p>");
});

test("only https pages ask for upgrades", () => {
  expect(finishDocument("", options).policy).not.toContain("upgrade-insecure-requests");
  expect(finishDocument("", { ...options, isHttps: true }).policy).toContain("upgrade-insecure-requests");
});

test("a film on another host may be asked for media there, and only an https one", () => {
  const policyWith = (video: string) => finishDocument("", { ...options, video }).policy;
  expect(policyWith("https://films.example/a.mp4")).toContain("media-src 'self' https://films.example;");
  expect(policyWith("")).toContain("media-src 'self';");
  expect(policyWith("http://films.example/a.mp4")).toContain("media-src 'self';");
});

test("our stylesheets stand in the page and are allowed by hash, a stranger's link is left alone", () => {
  const styleOf = () => ({ css: Buffer.from("a{color:red}"), hash: "'sha256-abc'" });
  const ours = finishDocument('<link nonce="m4rk" rel="stylesheet" href="/assets/a.css"/>', { ...options, styleOf });
  expect(ours.html).toBe('<style data-href="/assets/a.css">a{color:red}</style>');
  expect(ours.policy).toContain("style-src-elem 'self' 'sha256-abc';");
  const strange = finishDocument('<link rel="stylesheet" href="/assets/a.css"/>', { ...options, styleOf });
  expect(strange.html).toBe('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(strange.policy).toContain("style-src-elem 'self';");
});

test("letters beyond ASCII before and after a style stay whole", () => {
  const styleOf = () => ({ css: Buffer.from("q{quotes:'“'}"), hash: "'sha256-abc'" });
  const { html } = finishDocument('<p>क्षितिज</p><link nonce="m4rk" rel="stylesheet" href="/a.css"/><p>₹ 500</p>', {
    ...options,
    styleOf,
  });
  expect(html).toBe("<p>क्षितिज</p><style data-href=\"/a.css\">q{quotes:'“'}</style><p>₹ 500</p>");
});
