import { expect, test } from "vitest";
import { parseEnvironment } from "./environment.server.ts";
import { StartError } from "./start-error.ts";

test("nothing set is a site on port 3000", () => {
  expect(parseEnvironment({})).toMatchObject({
    PORT: 3000,
    SITE_URL: "http://localhost:3000",
    isHttps: false,
  });
});

test("an empty variable counts as not set", () => {
  expect(parseEnvironment({ PORT: "", SITE_URL: "" }).PORT).toBe(3000);
});

test("links use SITE_URL's origin", () => {
  expect(parseEnvironment({ SITE_URL: "https://kshitij.example/somewhere" })).toMatchObject({
    SITE_URL: "https://kshitij.example",
    isHttps: true,
  });
});

test.each([
  ["PORT", "eighty"],
  ["SITE_URL", "kshitij.example"],
  ["DATABASE_URL", "mysql://x"],
  ["ADMIN_PASSWORD", "short"],
  ["LOG_LEVEL", "loud"],
  ["TRUST_PROXY", "-1"],
  ["RAZORPAY_API_URL", "http://razorpay.example"],
  ["RAZORPAY_API_URL", "http://127.0.0.1.razorpay.example"],
  ["RAZORPAY_API_URL", "https://localhost@razorpay.example"],
])("a bad %s stops the start with one sentence that names it and not its value", (name, value) => {
  const read = () => parseEnvironment({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^The setting ${name} cannot be used: [^\\n]+\\.$`));
  expect(read).not.toThrow(new RegExp(value));
});
