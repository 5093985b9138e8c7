import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useRecordDraft, type RecordDraft } from "./use-record-draft.ts";

type Given = Parameters<typeof useRecordDraft>[0];

/** The draft of a form, as its first rendering has it. */
function openDraft(submit: () => Promise<void>): RecordDraft {
  const form = { submit, isChanged: false, isSaving: false, typed: {}, values: {}, pictures: {}, base: {} };
  const Form = ({ onDraft }: { onDraft: (drafting: RecordDraft) => void }) => {
    onDraft(useRecordDraft({ kind: { one: "post" }, form, found: null } as unknown as Given));
    return null;
  };
  const rendered: RecordDraft[] = [];
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
