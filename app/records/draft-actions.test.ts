import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";
import { problemFrom } from "../platform/api/api-problem.ts";
import { draftSchema, type DraftChange } from "../platform/records/record.ts";
import { conflictOf, storeDraft } from "./draft-actions.ts";

const ID = "a-lamp";

async function open() {
  const site = await openSite();
  const headers = { ...(await site.signInAs("admin")), "content-type": "application/json" };
  const save = async (change: DraftChange) => {
    const init = { method: "PUT", headers, body: JSON.stringify(change) };
    const answer = await site.request(`/api/v1/admin/drafts/post/${ID}`, init);
    const text = await answer.text();
    if (!answer.ok) throw problemFrom(answer.status, text);
    return draftSchema.parse(JSON.parse(text));
  };
  const discard = () => site.request(`/api/v1/admin/drafts/post/${ID}`, { method: "DELETE", headers });
  return { save, discard };
}

const change = (title: string, after: number | null = null): DraftChange => ({
  values: { title },
  pictures: {},
  base: null,
  after,
});

test("what was saved though its answer was lost is no conflict: not for the same words, nor for those typed since", async () => {
  const { save } = await open();
  const first = await save(change("One"));
  expect(await storeDraft(save, change("One"), change("One"))).toEqual(first);
  const second = await storeDraft(save, change("One lamp"), change("One"));
  expect(second).toMatchObject({ title: "One lamp" });
  expect(second.revision).toBeGreaterThan(first.revision);
});

test("another's words are a conflict, with what they say; a draft that is gone is one too", async () => {
  const { save, discard } = await open();
  const hers = await save(change("Hers"));
  const refused = await storeDraft(save, change("Mine"), change("Mine before")).catch(conflictOf);
  expect(refused).toMatchObject({ title: "Hers", revision: hers.revision });
  expect(await storeDraft(save, change("Hers"), null), "the same words in two windows").toEqual(hers);
  await discard();
  expect(await storeDraft(save, change("Mine", hers.revision), null).catch(conflictOf)).toBe("gone");
  expect(conflictOf(new Error("The line is lost."))).toBeNull();
});
