import { createApi } from "../../platform/api/api.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { categoryChanges, tagChanges, topicEndpoints } from "./endpoints.ts";
import { countCategories, countTags } from "./topics.server.ts";
import * as write from "./write-topics.server.ts";

export const adminTopicsApi = createApi();

handle(adminTopicsApi, topicEndpoints.listCategories, ({ db }) => countCategories(db));
handle(adminTopicsApi, topicEndpoints.listTags, ({ db }) => countTags(db));

handle(adminTopicsApi, categoryChanges.add, ({ db, body }) => changeCategory(db, write.addCategory(db, body.name)));
handle(adminTopicsApi, categoryChanges.rename, ({ db, body }) => changeCategory(db, write.renameCategory(db, body)));
handle(adminTopicsApi, categoryChanges.merge, ({ db, body }) => changeCategory(db, write.mergeCategory(db, body)));
handle(adminTopicsApi, categoryChanges.move, ({ db, body }) => changeCategory(db, write.moveCategory(db, body)));
handle(adminTopicsApi, categoryChanges["begin-with"], ({ db, body }) =>
  changeCategory(db, write.beginNewWith(db, body.name)),
);
handle(adminTopicsApi, categoryChanges.remove, ({ db, body }) =>
  changeCategory(db, write.removeCategory(db, body.name)),
);

handle(adminTopicsApi, tagChanges.rename, ({ db, body }) => changeTag(db, write.renameTag(db, body)));
handle(adminTopicsApi, tagChanges.merge, ({ db, body }) => changeTag(db, write.mergeTag(db, body)));
handle(adminTopicsApi, tagChanges.remove, ({ db, body }) => changeTag(db, write.removeTag(db, body.name)));

async function changeCategory(db: Database, change: Promise<void>) {
  await change;
  return countCategories(db);
}

async function changeTag(db: Database, change: Promise<void>) {
  await change;
  return countTags(db);
}
