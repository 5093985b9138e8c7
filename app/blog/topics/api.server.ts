import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireRole } from "../../platform/api/api.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import {
  categoryAnswerSchema,
  categoryChangeSchema,
  categorySchema,
  tagAnswerSchema,
  tagChangeSchema,
  tagSchema,
} from "./topic.ts";
import { countCategories, countTags } from "./topics.server.ts";
import * as write from "./write-topics.server.ts";

const tags = ["Blog"];
const CATEGORIES = {
  path: "/categories",
  answer: z.array(categoryAnswerSchema.meta({ id: "BlogCategory" })),
  list: countCategories,
} as const;
const TAGS = {
  path: "/tags",
  answer: z.array(tagAnswerSchema.meta({ id: "BlogTag" })),
  list: countTags,
} as const;

/** Mounted at /api/v1/admin/topics: what articles are about. */
export const adminTopicsApi = createApi();
adminTopicsApi.use(requireRole("editor"));

addList(CATEGORIES, "The categories in their order, and how many articles each has");
addList(TAGS, "The tags, the most used first");

addChange(CATEGORIES, "", { summary: "Add a category, the last of the list", schema: categorySchema }, (db, { name }) =>
  write.addCategory(db, name),
);
addChange(
  CATEGORIES,
  "/rename",
  { summary: "Rename a category, in every article too", schema: categoryChangeSchema },
  write.renameCategory,
);
addChange(
  CATEGORIES,
  "/merge",
  { summary: "Give all articles of a category to another one and remove it", schema: categoryChangeSchema },
  write.mergeCategory,
);
addChange(
  CATEGORIES,
  "/move",
  { summary: "Put a category where another one is in the order", schema: categoryChangeSchema },
  write.moveCategory,
);
addChange(
  CATEGORIES,
  "/begin-with",
  { summary: "Let new articles begin with this category", schema: categorySchema },
  (db, { name }) => write.beginNewWith(db, name),
);
addChange(
  CATEGORIES,
  "/remove",
  { summary: "Remove a category that no article has", schema: categorySchema },
  (db, { name }) => write.removeCategory(db, name),
);
addChange(TAGS, "/rename", { summary: "Rename a tag in every article", schema: tagChangeSchema }, write.renameTag);
addChange(
  TAGS,
  "/merge",
  { summary: "Put another tag in place of one, in every article", schema: tagChangeSchema },
  write.mergeTag,
);
addChange(TAGS, "/remove", { summary: "Take a tag off every article", schema: tagSchema }, (db, { name }) =>
  write.removeTag(db, name),
);

type Topics = { path: `/${string}`; answer: z.ZodType<object[]>; list: (db: Database) => Promise<object[]> };

function addList({ path, answer, list }: Topics, summary: string): void {
  adminTopicsApi.openapi(
    createRoute({ method: "get", path, tags, summary, responses: answers({ 200: answer }, [401, 403]) }),
    async (c) => c.json(await list(c.var.db), 200),
  );
}

/** Every change answers the whole list as it then is. */
function addChange<Input extends { name: string }>(
  { path, answer, list }: Topics,
  verb: string,
  { summary, schema }: { summary: string; schema: z.ZodType<Input> },
  change: (db: Database, input: Input) => Promise<void>,
): void {
  adminTopicsApi.openapi(
    createRoute({
      method: "post",
      path: `${path}${verb}`,
      tags,
      summary: `${summary}. Answers the list`,
      request: { body: { required: true, content: { "application/json": { schema } } } },
      responses: answers({ 200: answer }, [400, 401, 403, 404, 409]),
    }),
    async (c) => {
      await change(c.var.db, c.req.valid("json"));
      return c.json(await list(c.var.db), 200);
    },
  );
}
