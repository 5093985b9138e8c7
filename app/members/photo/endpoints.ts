import { z } from "zod";
import { endpoint, fileField } from "../../platform/endpoints/endpoint.ts";

const shared = { tag: "Members", access: "member" } as const;

export const photoEndpoints = {
  change: endpoint("PUT", "/me/photo", {
    ...shared,
    summary: "Add a photo beside the signed-in person's name, replacing the one before",
    form: z.object({ photo: fileField }),
    answer: z.object({ photoURL: z.string() }).meta({ id: "Photo" }),
    problems: [429],
  }),
  remove: endpoint("DELETE", "/me/photo", { ...shared, summary: "Remove the photo" }),
};
