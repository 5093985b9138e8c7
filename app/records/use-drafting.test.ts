import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { useDrafting, type Drafting } from "./use-drafting.ts";

type Given = Parameters<typeof useDrafting>[0];

/** Renders a form once and returns its draft. */
function openDraft(submit: () => Promise<void>): Drafting {
  const base = { id: "a-lamp" };
  const form = { submit, upload: async () => ({}), isChanged: true, isSaving: false, typed: {}, values: {}, base };
  const Form = ({ onDraft }: { onDraft: (drafting: Drafting) => void }) => {
    onDraft(useDrafting({ kind: { kind: "post", one: "post" }, form, opened: null } as unknown as Given));
    return null;
  };
  const rendered: Drafting[] = [];
  renderToString(createElement(Form, { onDraft: (drafting) => rendered.push(drafting) }));
  const [drafting] = rendered;
  if (!drafting) throw new Error("The form was not rendered.");
  return drafting;
}

test("a second press while a record is being published publishes nothing more", async () => {
  const calls: PromiseWithResolvers<void>[] = [];
  const { publish } = openDraft(() => {
    const call = Promise.withResolvers<void>();
    calls.push(call);
    return call.promise;
  });
  publish();
  publish();
  await Promise.resolve();
  calls[0]?.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toHaveLength(1);
  publish();
  await Promise.resolve();
  expect(calls, "a later press publishes again").toHaveLength(2);
});

test("what is pressed while a record is being published writes no draft beside it", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response("{}", { status: 500 });
  });
  const call = Promise.withResolvers<void>();
  const { publish, save, preview, archive, schedule } = openDraft(() => call.promise);
  publish();
  const pressed = Promise.all([save(), preview(), archive(), schedule("2031-01-01T00:30:00Z")]);
  call.resolve();
  await pressed;
  expect(asked).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  await save();
  expect(asked, "afterwards it is saved again").toEqual(["/api/v1/admin/drafts/post/a-lamp"]);
});
