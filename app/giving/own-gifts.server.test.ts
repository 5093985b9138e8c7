import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";

test("a donor sees only the donor's own gifts, with their states", async () => {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "100" });
  const [asha, editor] = [await site.signInAs("member"), await site.signInAs("editor")];
  const give = (amount: number, headers: Record<string, string>) =>
    site.request("/api/v1/public/donations", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ name: "Asha", email: "asha@example.org", amount, frequency: "one-time", method: "upi" }),
    });
  const { reference } = (await (await give(500, asha)).json()) as { reference: string };
  await give(1_000, {});
  const gifts = async (headers: Record<string, string>) =>
    (await site.request("/api/v1/me/gifts", { headers })).json() as Promise<object[]>;
  expect(await gifts(asha)).toMatchObject([{ reference, amount: 500, words: "₹500", state: "Intended, once" }]);
  expect(await gifts(editor)).toEqual([]);
  await site.pool.query("update gifts set received_on = '2026-01-02', bank_reference = 'UTR-1' where id = $1", [
    reference,
  ]);
  expect(await gifts(asha)).toMatchObject([{ state: "Received on 2 Jan 2026" }]);
});
