import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { newCampaignSchema } from "../../app/giving/campaigns/campaign.ts";
import { campaignStore } from "../../app/giving/campaign-progress/write-campaigns.server.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import { addDays, indiaDay } from "../../app/platform/time/india-time.ts";
import { pictureAddress } from "../../app/platform/uploads/picture.ts";
import type { PreparedPicture } from "../../app/platform/uploads/prepare.server.ts";
import { insertUpload } from "../../app/platform/uploads/uploads.server.ts";

type DemoUpdate = { daysAgo: number; title: string; text: string; image: string };
type DemoCampaign = { slug: string; endsInDays: number; image: string; updates: DemoUpdate[] } & Record<
  string,
  unknown
>;

export async function readCampaigns(): Promise<DemoCampaign[]> {
  return JSON.parse(await readFile(resolve("demo", "campaigns.json"), "utf8")) as DemoCampaign[];
}

export const listCampaignPictures = (campaigns: DemoCampaign[]): string[] =>
  campaigns.flatMap(({ image, updates }) => [image, ...updates.map((update) => update.image)]);

/** The demo foundation's campaigns. Nothing was given to them yet. */
export async function seedCampaigns(
  db: Database,
  pictures: (name: string) => PreparedPicture,
  now: Date,
): Promise<void> {
  const today = indiaDay(now);
  for (const { slug, endsInDays, image, updates, ...fields } of await readCampaigns()) {
    for (const update of updates) await insertUpload(db, pictures(update.image));
    const rows = updates.map(({ daysAgo, image: name, ...update }) => ({
      ...update,
      day: addDays(today, -daysAgo),
      picture: pictureAddress(pictures(name)),
    }));
    const input = newCampaignSchema.parse({
      ...fields,
      _id: slug,
      endsOn: addDays(today, endsInDays),
      updates: JSON.stringify(rows),
      spending: "",
    });
    await campaignStore.create(db, input, { pictures: { image: pictures(image) }, by: "", now });
  }
}
