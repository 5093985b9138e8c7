import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";
import { problemFrom } from "../platform/api/api-problem.ts";
import { draftSchema, type DraftChange } from "../platform/records/drafts.ts";
import type { DraftRequests } from "../platform/records/drafts-requests.ts";
import { conflictOf, storeDraft } from "./store-draft.ts";

const ID = "a-lamp";

async function open() {
  const site = await openSite();
  const headers = { ...(await site.signInAs("admin")), "content-type": "application/json" };
  const save = async (id: string, change: DraftChange) => {
    const init = { method: "PUT", headers, body: JSON.stringify(change) };
    const answer = await site.request(`/api/v1/admin/drafts/post/${id}`, init);
    const text = await answer.text();
    if (!answer.ok) throw problemFrom(answer.status, text);
    return draftSchema.parse(JSON.parse(text));
  };
  const discard = () => site.request(`/api/v1/admin/drafts/post/${ID}`, { method: "DELETE", headers });
  return { drafts: { save } as DraftRequests, discard };
}

const change = (title: string, after: number | null = null): DraftChange => ({
  values: { title },
  pictures: {},
  base: null,
  after,
});

test("what was saved though its answer was lost is no conflict: not for the same words, nor for those typed since", async () => {
  const { drafts } = await open();
  const first = await drafts.save(ID, change("One"));
  expect(await storeDraft(drafts, ID, change("One"), change("One"))).toEqual(first);
  const second = await storeDraft(drafts, ID, change("One lamp"), change("One"));
  expect(second).toMatchObject({ title: "One lamp" });
  expect(second.revision).toBeGreaterThan(first.revision);
});

test("another's words are a conflict, with what they say; a draft that is gone is one too", async () => {
  const { drafts, discard } = await open();
  const hers = await drafts.save(ID, change("Hers"));
  const refused = await storeDraft(drafts, ID, change("Mine"), change("Mine before")).catch(conflictOf);
  expect(refused).toMatchObject({ title: "Hers", revision: hers.revision });
  expect(await storeDraft(drafts, ID, change("Hers"), null), "the same words in two windows").toEqual(hers);
  await discard();
  expect(await storeDraft(drafts, ID, change("Mine", hers.revision), null).catch(conflictOf)).toBe("gone");
  expect(conflictOf(new Error("The line is lost."))).toBeNull();
});
