import { expect, test } from "vitest";
import { toApiReference, typeOf } from "./api-reference.ts";

const document = {
  info: { title: "Foundation API" },
  paths: {
    "/admin/blog/update/{id}": {
      put: {
        tags: ["Blog"],
        summary: "Update a post",
        security: [{ bearer: [] }],
        requestBody: {
          content: {
            "multipart/form-data": { schema: { properties: { title: { type: "string" } }, required: ["title"] } },
          },
        },
        responses: {
          200: {
            description: "OK",
            content: { "application/json": { schema: { $ref: "#/components/schemas/BlogPost" } } },
          },
        },
      },
    },
  },
};

test("a call tells what it takes, what it answers, and that it needs a token", () => {
  const [group] = toApiReference(document).groups;
  expect(group?.name).toBe("Blog");
  expect(group?.calls[0]).toMatchObject({
    id: "put-admin-blog-update-id",
    method: "PUT",
    needsToken: true,
    bodyType: "multipart/form-data",
    body: [{ name: "title", type: "text", isRequired: true, words: "" }],
    answers: [{ status: "200", words: "OK", shape: "BlogPost" }],
  });
});

test("types read as words", () => {
  expect(typeOf({ type: "array", items: { $ref: "#/components/schemas/Event" } })).toBe("list of Event");
  expect(typeOf({ type: "string", format: "binary" })).toBe("file");
  expect(typeOf({ anyOf: [{ type: "string", enum: [""] }, { type: "number" }, { type: "string" }] })).toBe(
    "number or text",
  );
});
