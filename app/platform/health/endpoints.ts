import { endpoint } from "../endpoints/endpoint.ts";
import { healthSchema } from "./health.ts";

export const healthEndpoints = {
  read: endpoint("GET", "/admin/settings/health", {
    tag: "Panel",
    access: [],
    summary: "Whether mail leaves, jobs run, the disk has room, backups are made and the certificate is valid",
    answer: healthSchema.meta({ id: "Health" }),
  }),
};
