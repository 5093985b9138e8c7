import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, idParam, requireRole, type ApiContext } from "../platform/http/api.server.ts";
import { withPictureForm } from "../platform/http/picture-form.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { notFound } from "../platform/http/refusal.ts";
import { keysetSchema } from "../platform/database/keyset.server.ts";
import { newPostSchema, postAnswerSchema, postEditSchema, toPostAnswer } from "./post.ts";
import { findPost, listCategories, listPosts } from "./posts.server.ts";
import { createPost, deletePost, updatePost } from "./write-posts.server.ts";

const MISSING = "This blog post does not exist.";
const tags = ["Blog"];
const answer = postAnswerSchema.meta({ id: "BlogPost" });
const file = z.string().meta({ format: "binary" });
const multipart = (schema: z.ZodType) => ({ body: { required: true, content: { "multipart/form-data": { schema } } } });

export const publicBlogApi = createApi();

publicBlogApi.openapi(
  createRoute({
    method: "get",
    path: "/allblogs",
    tags,
    summary: "Published posts, newest first",
    request: { query: keysetSchema },
    responses: answers({ 200: z.array(answer) }, [400]),
  }),
  async (c) => answerList(c, await listPosts(c.var.db, c.req.valid("query"), new Date()), toPostAnswer),
);

publicBlogApi.openapi(
  createRoute({
    method: "get",
    path: "/allblogs/{id}",
    tags,
    summary: "One published post",
    request: { params: idParam },
    responses: answers({ 200: answer }, [404]),
  }),
  async (c) => {
    const post = await findPost(c.var.db, c.req.valid("param").id, new Date());
    if (!post) throw notFound(MISSING);
    return c.json(toPostAnswer(post), 200);
  },
);

publicBlogApi.openapi(
  createRoute({
    method: "get",
    path: "/blog-categories",
    tags,
    summary: "The categories both forms offer",
    responses: answers({ 200: z.array(z.string()) }),
  }),
  async (c) => c.json(await listCategories(c.var.db), 200),
);

export const adminBlogApi = createApi();
adminBlogApi.use(requireRole("editor"));

adminBlogApi.openapi(
  createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "All posts, also those whose publish date is ahead",
    request: { query: keysetSchema },
    responses: answers({ 200: z.array(answer) }, [400, 401, 403]),
  }),
  async (c) => answerList(c, await listPosts(c.var.db, c.req.valid("query")), toPostAnswer),
);

adminBlogApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "One post, published or not",
    request: { params: idParam },
    responses: answers({ 200: answer }, [401, 403, 404]),
  }),
  async (c) => {
    const post = await findPost(c.var.db, c.req.valid("param").id);
    if (!post) throw notFound(MISSING);
    return c.json(toPostAnswer(post), 200);
  },
);

adminBlogApi.openAPIRegistry.registerPath(
  createRoute({
    method: "post",
    path: "/create-blog",
    tags,
    summary: "Create a post, or update the one under the given _id",
    request: multipart(newPostSchema.extend({ image: file, authorImage: file })),
    responses: answers({ 200: answer, 201: answer }, [400, 401, 403, 413, 415]),
  }),
);
adminBlogApi.post("/create-blog", async (c: ApiContext) => {
  const { post, isNew } = await withPictureForm(
    c,
    {
      schema: newPostSchema,
      pictures: ["image", "authorImage"],
      required: (input) => (input._id ? [] : ["image", "authorImage"]),
    },
    (input, pictures) => createPost(c.var.db, input, pictures, { now: new Date() }),
  );
  return isNew
    ? c.json(toPostAnswer(post), 201)
    : c.json({ ...toPostAnswer(post), message: "Blog updated successfully!" }, 200);
});

adminBlogApi.openAPIRegistry.registerPath(
  createRoute({
    method: "put",
    path: "/update/{id}",
    tags,
    summary: "Update a post",
    request: {
      params: idParam,
      ...multipart(postEditSchema.extend({ image: file.optional(), authorImage: file.optional() })),
    },
    responses: answers({ 200: answer }, [400, 401, 403, 404, 409, 413, 415]),
  }),
);
adminBlogApi.put("/update/:id", async (c: ApiContext) => {
  const post = await withPictureForm(
    c,
    { schema: postEditSchema, pictures: ["image", "authorImage"] },
    (input, pictures) => updatePost(c.var.db, idOrNothing(c.req.param("id")), input, pictures),
  );
  return c.json(toPostAnswer(post), 200);
});

adminBlogApi.openapi(
  createRoute({
    method: "delete",
    path: "/delete/{id}",
    tags,
    summary: "Delete a post",
    request: { params: idParam },
    responses: answers({ 204: null }, [401, 403, 404]),
  }),
  async (c) => {
    await deletePost(c.var.db, c.req.valid("param").id);
    return c.body(null, 204);
  },
);
