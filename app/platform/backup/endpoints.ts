import { z } from "zod";
import { endpoint } from "../endpoints/endpoint.ts";
import { restoredSiteSchema } from "./restored-site.ts";

export const backupEndpoints = {
  findRestored: endpoint("GET", "/admin/restored-site", {
    tag: "Panel",
    access: ["editor", "events", "finance"],
    summary:
      "Whether the site was restored from a backup and is on hold: no mails, no jobs, nothing published by the clock",
    answer: z.object({ hold: restoredSiteSchema.nullable() }).meta({ id: "RestoredSite" }),
  }),
  goLive: endpoint("POST", "/admin/settings/restored-site/go-live", {
    tag: "Panel",
    access: [],
    summary: "Say that this restored site is the real one: its jobs and mails start",
  }),
};
