import { afterEach, expect, test, vi } from "vitest";
import { readUnsent } from "../app/events/guests/check-ins.ts";
import { readUnsaved, unsavedKey } from "../app/platform/forms/unsaved-form.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser in which an older release stored this. */
function stubStorage(stored: Record<string, string>): void {
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored[key] ?? null });
}

test("text typed in an older release is offered again under its key", () => {
  const draft = { savedAt: Date.now(), values: { title: "One lamp" }, hadPictures: false };
  const stored = { ...draft, base: { version: 2, draft: 7 } };
  stubStorage({ "draft:blog:one-lamp-7k3f:asha@example.org": JSON.stringify(stored) });
  expect(readUnsaved(unsavedKey("blog", "one-lamp-7k3f", "asha@example.org"))).toEqual({
    ...draft,
    base: { version: 2, revision: 7 },
  });
});

test("check-ins that an older release could not send are still read", () => {
  const unsent = [{ number: "1", reference: "KS-7K3F9M2P", action: "check-in", at: "2026-11-24T00:30:00.000Z" }];
  stubStorage({ "check-ins:dawn-sit": JSON.stringify(unsent) });
  expect(readUnsent("dawn-sit")).toEqual(unsent);
});
