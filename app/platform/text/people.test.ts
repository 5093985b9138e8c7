import { expect, test } from "vitest";
import { NAME_SENTENCE, emailAddress, optionalPhone, personName } from "./people.ts";

const isPhone = (text: string) => optionalPhone.safeParse(text).success;

test("a phone number is an Indian one as people write it, or one with its country code", () => {
  const good = [
    "",
    "98765 43210",
    "098765-43210",
    "91 98765 43210",
    "+91 98765 43210",
    "(080) 2345 6789",
    "0135.243.0000",
  ];
  for (const text of [...good, "1800 123 4567", "+44 20 7946 0958", "+1 (415) 555-2671", "+977 1 4412345"])
    expect(isPhone(text), text).toBe(true);
  const bad = [
    "12345",
    "1234567",
    "98765",
    "98765432101",
    "+91 98765",
    "+91 98765 432100",
    "+0 123 456 7890",
    "+1234567890123456",
  ];
  for (const text of [...bad, "+", "98765 4321O", "98765 43210 ext 5", "+91+9876543210", "９８７６５４３２１０"])
    expect(isPhone(text), text).toBe(false);
});

test("a list of addresses or a line break is refused", () => {
  const hidden = [
    "a@b.in,c@d.in",
    "a@b.in c@d.in",
    "a@b.in\r\nBcc: c@d.in",
    "a@b.in\nBcc:c@d.in",
    '"a@b.in"@c.in',
    "<a@b.in>",
    "a@b.in;c@d.in",
  ];
  for (const text of [...hidden, `${"a".repeat(250)}@b.in`])
    expect(emailAddress.safeParse(text).success, text).toBe(false);
  expect(emailAddress.parse(" Asha@Example.org\n")).toBe("asha@example.org");
});

test("an address has a host with a dot, also in another script, and is refused in our own sentence", () => {
  const bad = ["a@b", "a@localhost", "a@b.", "a@b-.org", "a@-b.org", "a@b..org", ".a@b.org", "a..b@b.org", "a.@b.org"];
  for (const text of [...bad, "a@10.0.0.1", "@b.org", "a"])
    expect(emailAddress.safeParse(text).error?.issues[0]?.message, text).toBe(
      "Please enter your email address, such as name@example.org.",
    );
  for (const text of ["a@b.in", "o'brien+yoga@mail.example.co.in", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"])
    expect(emailAddress.safeParse(text).success, text).toBe(true);
});

test("a blank or too long name is refused", () => {
  for (const text of [" ", "\n\t", "a".repeat(5_000)]) expect(personName.safeParse(text).success).toBe(false);
});

test("a name with a web or e-mail address is refused, and real names are accepted", () => {
  const wrong = [
    "See https://evil.example now",
    "Win at www.evil",
    "You won: evil.com",
    "bit.ly/abc is yours",
    "t.co/x",
    "asha@letters.in",
    "Asha\nYou have won",
    "Prize-money.XYZ",
  ];
  for (const text of wrong) expect(personName.safeParse(text).error?.issues[0]?.message, text).toBe(NAME_SENTENCE);
  const right = [
    "Dr.A.P.J. Abdul Kalam",
    "Md.Salim",
    "St. John d'Arc",
    "M.S.Dhoni",
    "आशा रावत",
    "Sharma & Co.",
    "Asha <3",
  ];
  for (const text of right) expect(personName.safeParse(text).success, text).toBe(true);
});
