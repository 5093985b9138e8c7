import { expect, test } from "vitest";
import { makeForm, makePictureFile, openSite } from "../../tests/support/site.ts";
import { previewTeacher } from "./teachers.server.ts";

test("a link shows what is written of a teacher to anybody, until it is on the site", async () => {
  const { db, request, signInAs } = await openSite();
  const headers = await signInAs("editor");
  const json = { ...headers, "content-type": "application/json" };
  const body = makeForm({ image: await makePictureFile() });
  const picture = (await (await request("/api/v1/admin/pictures", { method: "POST", headers, body })).json()) as {
    src: string;
  };
  const values = { name: "Meera Nair", role: "Breath", teaches: "Breath, , Sitting", isLeader: "true" };
  const written = { values, pictures: { image: picture.src } };
  const draft = "/api/v1/admin/drafts/teacher/meera-nair";
  const saved = JSON.stringify({ ...written, base: null, after: null });
  expect((await request(draft, { method: "PUT", headers: json, body: saved })).status).toBe(200);
  const made = await request(`${draft}/preview`, { method: "POST", headers: json, body: "{}" });
  const { token } = (await made.json()) as { token: string };
  expect(token.length).toBeGreaterThan(20);

  expect(await previewTeacher(db, "meera-nair", written)).toMatchObject({
    name: "Meera Nair",
    teaches: ["Breath", "Sitting"],
    languages: [],
    isLeader: true,
  });
  expect(await previewTeacher(db, "meera-nair", { values, pictures: {} }), "no portrait yet").toMatchObject({
    image: { src: "/media/no-picture-1.webp" },
  });
});
