import { createApi } from "../platform/api/api.server.ts";
import { noting } from "../platform/audit/note-change.server.ts";
import { mapPage } from "../platform/database/keyset.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { notFound } from "../platform/http/http-error.ts";
import { handleVersions } from "../platform/records/records-api.server.ts";
import { thoughtEndpoints } from "./endpoints.ts";
import { findThoughtPlan, listPlannedThoughts, moveThought } from "./plan-thoughts.server.ts";
import { toThoughtAnswer } from "./thought.ts";
import { findThoughtToEdit, listThoughts } from "./thoughts.server.ts";
import { shortened } from "./sharing.ts";
import { thoughtStore } from "./write-thoughts.server.ts";

export const thoughtsApi = createApi();

handle(thoughtsApi, thoughtEndpoints.listShown, async ({ db, query, now }) =>
  mapPage(await listThoughts(db, query, now), toThoughtAnswer),
);
handle(thoughtsApi, thoughtEndpoints.list, async ({ db, query, now }) =>
  mapPage(await listPlannedThoughts(db, query, now), toThoughtAnswer),
);
handle(thoughtsApi, thoughtEndpoints.plan, ({ db, now }) => findThoughtPlan(db, now));
handle(thoughtsApi, thoughtEndpoints.find, async ({ db, params }) => {
  const thought = await findThoughtToEdit(db, params.id);
  if (!thought) throw notFound("This thought does not exist.");
  return toThoughtAnswer(thought);
});
handle(thoughtsApi, thoughtEndpoints.create, async ({ c, db, body, act }) => {
  const { row, isNew } = await thoughtStore.create(db, body, { pictures: {}, ...act });
  if (isNew) c.status(201);
  return toThoughtAnswer(row);
});
handle(thoughtsApi, thoughtEndpoints.update, async ({ db, params, body, act }) =>
  toThoughtAnswer(await thoughtStore.update(db, params.id, body, { pictures: {}, ...act })),
);
handle(thoughtsApi, thoughtEndpoints.move, async (asked) => {
  const { id } = asked.params;
  const titleIn = (thoughts: { id: string; text: string }[]) =>
    shortened(thoughts.find((thought) => thought.id === id)?.text ?? "");
  const moved = await noting(
    asked,
    (tx) => moveThought(tx, id, asked.body.to, asked.now),
    (thoughts) => ({ kind: "thought", id, title: titleIn(thoughts), action: "move" }),
  );
  return moved.map(toThoughtAnswer);
});
handle(thoughtsApi, thoughtEndpoints.remove, async ({ db, params, act }) => {
  await thoughtStore.remove(db, params.id, act);
});
handleVersions(thoughtsApi, thoughtEndpoints, thoughtStore.kind);
