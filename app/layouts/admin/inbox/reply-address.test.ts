import { expect, test } from "vitest";
import { replyAddress } from "./reply-address.ts";

const item = {
  _id: "KS-7",
  name: "Asha Rao",
  email: "asha+yoga@example.org",
  summary: "Where do I park?",
  details: { Subject: "Parking & trains", Message: "First line\nSecond line", Phone: "" },
  formattedDate: "3 May 2026",
};

function partsOf(address: string) {
  const { pathname, searchParams } = new URL(address);
  return { to: decodeURIComponent(pathname), subject: searchParams.get("subject"), body: searchParams.get("body") };
}

test("a reply goes to the sender, bears the reference and quotes each line that was written", () => {
  expect(partsOf(replyAddress(item))).toEqual({
    to: "asha+yoga@example.org",
    subject: "Re: KS-7",
    body: [
      "",
      "",
      "On 3 May 2026 Asha Rao wrote:",
      "> Where do I park?",
      "> Subject: Parking & trains",
      "> Message: First line",
      "> Second line",
    ].join("\r\n"),
  });
});

test("a sender cannot add a recipient or a header", () => {
  const address = replyAddress({
    ...item,
    email: "a@example.org?bcc=b@example.org&subject=x",
    name: "A&cc=c@example.org",
  });
  expect([...new URL(address).searchParams.keys()]).toEqual(["subject", "body"]);
});

test("a long message is cut between two characters and stays short enough to open", () => {
  const address = replyAddress({ ...item, details: { Message: "नमस्ते 🙏 ".repeat(500) } });
  expect(address.length).toBeLessThanOrEqual(1_800);
  expect(partsOf(address).body).toMatch(/ \.\.\.$/);
  expect(partsOf(address).body).not.toContain("\uFFFD");
});
