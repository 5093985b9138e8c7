import { createApi } from "../../platform/api/api.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { listCategories } from "../posts.server.ts";
import { categoryChanges, tagChanges, topicEndpoints } from "./endpoints.ts";
import { countCategories, countTags } from "./topics.server.ts";
import * as write from "./write-topics.server.ts";

export const topicsApi = createApi();

handle(topicsApi, topicEndpoints.listCategoryNames, ({ db }) => listCategories(db));
handle(topicsApi, topicEndpoints.listCategories, ({ db }) => countCategories(db));
handle(topicsApi, topicEndpoints.listTags, ({ db }) => countTags(db));

handle(topicsApi, categoryChanges.add, ({ db, body }) => changeCategory(db, write.addCategory(db, body.name)));
handle(topicsApi, categoryChanges.rename, ({ db, body }) => changeCategory(db, write.renameCategory(db, body)));
handle(topicsApi, categoryChanges.merge, ({ db, body }) => changeCategory(db, write.mergeCategory(db, body)));
handle(topicsApi, categoryChanges.move, ({ db, body }) => changeCategory(db, write.moveCategory(db, body)));
handle(topicsApi, categoryChanges["begin-with"], ({ db, body }) =>
  changeCategory(db, write.beginNewWith(db, body.name)),
);
handle(topicsApi, categoryChanges.remove, ({ db, body }) => changeCategory(db, write.removeCategory(db, body.name)));

handle(topicsApi, tagChanges.rename, ({ db, body }) => changeTag(db, write.renameTag(db, body)));
handle(topicsApi, tagChanges.merge, ({ db, body }) => changeTag(db, write.mergeTag(db, body)));
handle(topicsApi, tagChanges.remove, ({ db, body }) => changeTag(db, write.removeTag(db, body.name)));

async function changeCategory(db: Database, change: Promise<void>) {
  await change;
  return countCategories(db);
}

async function changeTag(db: Database, change: Promise<void>) {
  await change;
  return countTags(db);
}
