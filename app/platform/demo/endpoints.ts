import { endpoint } from "../endpoints/endpoint.ts";
import { demoContentSchema } from "./demo-content.ts";

const demo = { tag: "Panel", access: [] as const, answer: demoContentSchema.meta({ id: "DemoContent" }) };

export const demoEndpoints = {
  read: endpoint("GET", "/admin/settings/demo", {
    ...demo,
    summary: "What of the demo content is on the site, what of it removing would leave, and what was removed",
  }),
  remove: endpoint("POST", "/admin/settings/demo/remove", {
    ...demo,
    summary: "Remove the demo content that nobody edited or used; for thirty days it can be brought back",
  }),
  restore: endpoint("POST", "/admin/settings/demo/restore", {
    ...demo,
    summary: "Bring back the demo content that was removed within thirty days",
  }),
};
