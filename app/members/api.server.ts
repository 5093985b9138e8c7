import { createRoute } from "@hono/zod-openapi";
import { addressOf, createApi, answers } from "../platform/api/api.server.ts";
import { mapPage } from "../platform/database/keyset.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { idParam } from "../platform/endpoints/id-param.ts";
import { MEGABYTE, receiveForm } from "../platform/forms/multipart.server.ts";
import { invalid, notFound } from "../platform/http/http-error.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { pictureLimitMb, UPLOAD_LIMITS } from "../platform/uploads/limits.ts";
import { memberEndpoints, photoEndpoints, adminMemberEndpoints } from "./endpoints.ts";
import {
  getMemberRecord,
  listMembers,
  listMemberTimeline,
  sendMemberAgain,
  toMemberRow,
} from "./members-list.server.ts";
import { eraseMember, saveMemberNote, sendPasswordLink, setMemberDisabled } from "./write-members.server.ts";
import { getProfile, registerMember, updateProfile } from "./members.server.ts";
import { findPhoto, preparePhoto, removePhoto, savePhoto } from "./photo.server.ts";

export const membersApi = createApi();

handle(membersApi, memberEndpoints.register, async ({ c, db, body, now }) => {
  const address = addressOf(c);
  await c.var.countVisitorForm();
  await registerMember(db, c.var.auth, body, { address, now });
  return { success: true as const, message: "Registration successful!" };
});
handle(membersApi, memberEndpoints.findProfile, ({ db, viewer }) => getProfile(db, viewer.id));
handle(membersApi, memberEndpoints.changeProfile, ({ db, viewer, body, now }) =>
  updateProfile(db, viewer.id, body, now),
);

const FIELD = "photo";

handle(membersApi, photoEndpoints.change, async ({ c, db, viewer }) => {
  const { environment } = c.var;
  await c.var.countVisitorForm();
  const limitMb = pictureLimitMb(await getContent(db, UPLOAD_LIMITS), environment.UPLOAD_MAX_MB);
  const received = await receiveForm(c.req.raw, {
    pictures: [FIELD],
    noun: FIELD,
    dataDir: environment.DATA_DIR,
    maxPictureBytes: limitMb * MEGABYTE,
  });
  try {
    const file = received.pictures[FIELD];
    if (!file) throw invalid({ [FIELD]: "Please choose a photo." });
    const image = await preparePhoto(file.path, environment.UPLOAD_MAX_MEGAPIXELS);
    return { photoURL: await savePhoto(db, viewer.id, image) };
  } finally {
    await received.discard();
  }
});

handle(membersApi, photoEndpoints.remove, ({ db, viewer }) => removePhoto(db, viewer.id));

/** Mounted at /api/v1/photos: an image element sends no token, so the address itself is secret. */
export const photoFileApi = createApi();

photoFileApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}",
    tags: ["Members"],
    summary: "A person's photo, by an address that only she and the staff are given",
    request: { params: idParam },
    responses: { 200: { description: "A WebP image" }, ...answers({}, [404]) },
  }),
  async (c) => {
    const image = await findPhoto(c.var.db, c.req.valid("param").id);
    if (!image) throw notFound("There is no such photo.");
    c.header("Cache-Control", "private, max-age=31536000, immutable");
    return c.body(new Uint8Array(image), 200, { "Content-Type": "image/webp" });
  },
);

handle(membersApi, adminMemberEndpoints.list, async ({ db, query }) =>
  mapPage(await listMembers(db, query), toMemberRow),
);
handle(membersApi, adminMemberEndpoints.get, ({ db, params }) => getMemberRecord(db, params.id));
handle(membersApi, adminMemberEndpoints.timeline, ({ c, db, viewer, params, query }) =>
  listMemberTimeline(db, { ...params, people: c.var.people, role: viewer.role }, query),
);
handle(membersApi, adminMemberEndpoints.again, async ({ c, db, viewer, params, body, act }) => ({
  message: await sendMemberAgain(db, { ...params, ...body, people: c.var.people, role: viewer.role }, act),
}));
handle(membersApi, adminMemberEndpoints.saveNote, async ({ db, params: { id }, body, act }) => {
  await saveMemberNote(db, id, body, act);
  return getMemberRecord(db, id);
});
for (const action of ["disable", "enable"] as const)
  handle(membersApi, adminMemberEndpoints[action], async ({ db, params: { id }, act }) => {
    await setMemberDisabled(db, id, action === "disable", act);
    return getMemberRecord(db, id);
  });
handle(membersApi, adminMemberEndpoints.sendPasswordLink, ({ db, params, act }) =>
  sendPasswordLink(db, params.id, act),
);
handle(membersApi, adminMemberEndpoints.erase, async ({ c, db, params, body, act }) => ({
  kept: await eraseMember(db, { ...body, ...params, people: c.var.people }, act),
}));
