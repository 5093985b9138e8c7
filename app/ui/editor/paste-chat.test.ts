import { expect, test } from "vitest";
import { chatToHtml } from "./paste-chat.ts";

test("messages of WhatsApp Web lose who wrote them and when, and keep emphasis and lines", () => {
  const chat = `[12:30, 24/11/2026] Asha Rawat: *Sunday* at six,
bring a _mat_ & ~shoes~
[12:31 pm, 24/11/2026] +91 90000 00041: The code is \`\`\`a < b\`\`\`

See https://prayas.in/a_b_c`;
  expect(chatToHtml(chat)).toBe(
    "<p><strong>Sunday</strong> at six,<br>bring a <em>mat</em> &amp; <s>shoes</s></p><p>The code is <code>a &lt; b</code></p><p>See https://prayas.in/a_b_c</p>",
  );
});

test("the export of a phone is read as well", () => {
  expect(chatToHtml("\u200e[24/11/2026, 12:30:05\u202fPM] Asha: Come\r\n[24/11/2026, 12:31:00] Dev: Yes")).toBe(
    "<p>Come</p><p>Yes</p>",
  );
});

test("one message has no sender, and is known by its bold words", () => {
  expect(chatToHtml("*Sunday*\n\nat six")).toBe("<p><strong>Sunday</strong></p><p>at six</p>");
});

test("Markdown, a product and plain words are no chat", () => {
  for (const text of [
    "**Sunday** at *six*",
    "# A\n*b*",
    "2 * 3 * 4",
    "[a](https://prayas.in) *b*",
    "Just words.",
    "a*b*c",
  ])
    expect(chatToHtml(text), text).toBeNull();
});
