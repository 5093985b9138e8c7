import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";

const OLD = "correct-horse-9";
const NEW = "seven-lamps-9";

async function open() {
  const site = await openSite();
  const headers = await site.signInAs("editor");
  const change = (body: object) =>
    site.request("/api/v1/me/password", {
      method: "PUT",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ currentPassword: OLD, password: NEW, confirmPassword: NEW, ...body }),
    });
  const signIn = (password: string) =>
    site.services.auth.signIn({ email: "editor@example.org", password, address: "test" });
  const me = async (authorization: string) => (await site.request("/api/v1/me", { headers: { authorization } })).status;
  return { own: headers.authorization, change, signIn, me };
}

test("a new password counts at once, ends every other session and keeps this one", async () => {
  const { own, change, signIn, me } = await open();
  const other = await signIn(OLD);
  expect((await change({})).status).toBe(204);
  expect([await me(own), await me(`Bearer ${other?.token}`)]).toEqual([200, 401]);
  expect(await signIn(OLD)).toBeNull();
  expect(await signIn(NEW)).not.toBeNull();
});

test("without the password that stands, with a common or a short one, nothing changes and the field says so", async () => {
  const { change, signIn } = await open();
  const errors = async (body: object) =>
    ((await (await change(body)).json()) as { errors: Record<string, string> }).errors;
  expect(await errors({ currentPassword: "wrong-horse-9" })).toEqual({ currentPassword: "This is not your password." });
  expect(await errors({ password: "michelle1", confirmPassword: "michelle1" })).toHaveProperty("password");
  expect(await errors({ password: "short", confirmPassword: "short" })).toHaveProperty("password");
  expect(await errors({ confirmPassword: "seven-lamps-8" })).toHaveProperty("confirmPassword");
  expect(await signIn(OLD)).not.toBeNull();
});

test("a person at an open session cannot guess the password here", async () => {
  const { change } = await open();
  for (let time = 0; time < 20; time++) await change({ currentPassword: `guess-${time}` });
  const stopped = await change({});
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
});
