import { posts } from "../../app/blog/tables.server.ts";
import { events } from "../../app/events/tables.server.ts";
import { hasMarks } from "../../app/platform/demo/demo-rows.server.ts";
import { inboxItems } from "../../app/platform/inbox/tables.server.ts";
import { thoughts } from "../../app/thoughts/tables.server.ts";
import type { Services } from "../../server/services.ts";
import { seedMembers, seedRegistrations } from "./attendees.ts";
import { markDemoContent } from "./mark-demo.ts";
import { preparePictures } from "./pictures.ts";
import { seedPrograms } from "./programs.ts";
import { seedCampaigns, seedEvents, seedPeopleAndPlaces, seedPosts, seedThoughts } from "./records.ts";
import { seedResources } from "./resources.ts";
import { seedSite } from "./site.ts";

/**
 * Fills an empty database with the demo foundation's content, through the operations the admin panel uses; all of it
 * or, where the process dies meanwhile, nothing. A database that holds anything of its own, or whose demo content was
 * removed, is left alone, and so is one whose operator set DEMO_CONTENT=false. Of a database that an earlier version
 * filled, the demo content is marked.
 */
export async function seedDemo(services: Services): Promise<void> {
  const { background, environment, jobs, log } = services;
  if (await hasMarks(background.db)) return;
  if (!(await isEmpty(services))) return background.db.transaction(markDemoContent);
  if (!environment.DEMO_CONTENT) return;
  log.info("Loading the demo content");
  const pictures = await preparePictures(services);
  const now = new Date();
  await background.db.transaction(async (tx) => {
    const seeding = { tx, pictures, now };
    await seedThoughts(seeding);
    await seedPosts(seeding);
    await seedEvents(seeding);
    await seedRegistrations(seeding);
    // Requests of the demo's people need no answer.
    await tx.update(inboxItems).set({ status: "done", handledAt: now });
    await seedMembers(seeding);
    await seedPeopleAndPlaces(seeding);
    await seedPrograms(seeding);
    await seedCampaigns(seeding);
    await seedResources(tx, pictures);
    await seedSite(tx);
    await markDemoContent(tx);
  });
  await jobs.send("uploads.encode-avif");
}

async function isEmpty({ client: { db } }: Services): Promise<boolean> {
  const counts = await Promise.all([db.$count(posts), db.$count(events), db.$count(thoughts)]);
  return counts.every((count) => count === 0);
}
