import type { Database } from "../../platform/database/client.server.ts";
import { makeUploadRow } from "../../platform/uploads/make-upload-row.ts";
import { campaigns } from "./tables.server.ts";

/** A campaign as the panel sends it, for tests. */
export function makeCampaignFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    title: "A warm floor for the school hall",
    kicker: "Uttarkashi",
    story: "Eighty children practise on bare cement.\nWe lay boards.",
    updates: "[]",
    spending: "[]",
    goal: "1200000",
    startsOn: "",
    endsOn: "2099-12-31",
    ifMore: "The next school on our list",
    order: "3",
    isSample: "false",
    ...changes,
  };
}

/** Stores a campaign, with a picture that has no files. @returns its id */
export async function makeCampaignRow(
  db: Database,
  changes: Partial<typeof campaigns.$inferInsert> = {},
): Promise<string> {
  const imageId = await makeUploadRow(db);
  const row = {
    id: "warm-floor",
    order: 1,
    title: "A warm floor",
    story: "Boards.",
    goalInPaise: 1_000_000,
    endsOn: "2099-12-31",
    imageId,
    ...changes,
  };
  await db.insert(campaigns).values(row);
  return row.id;
}
