import { once } from "node:events";
import { ask } from "../clients/ask.ts";
import type { Site, Torture } from "../part.ts";
import type { Volunteer } from "./volunteer.ts";

const AWAY_MS = 3_000;
const UNTIL_SIGNED_OUT_MS = 15_000;

/** What a fault breaks, and by what it is whole again. */
export type Scene = { site: Site; restart: () => Promise<void>; volunteer: Volunteer };
type Fault = (scene: Scene) => Promise<void>;

/** The site as it runs now, killed and started again on the same data. */
export function sceneOn(site: Site, torture: Torture, volunteer: Volunteer): Scene {
  const scene: Scene = {
    site,
    volunteer,
    restart: async () => {
      scene.site = await torture.start();
    },
  };
  return scene;
}

/** Each fault begins and ends while the editor types, as long as there is a form. */
export const FAULTS: Record<string, Fault> = {
  "the line was lost": async ({ volunteer }) => {
    await volunteer.context.setOffline(true);
    await volunteer.typeFor(AWAY_MS);
    await volunteer.think();
    await volunteer.context.setOffline(false);
  },
  "the server was killed": async ({ site: { child }, volunteer, restart }) => {
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
    await volunteer.typeFor(AWAY_MS);
    await volunteer.think();
    await restart();
  },
  "the tab was closed": async ({ volunteer }) => {
    await volunteer.close();
    await volunteer.open(volunteer.path);
  },
  "the tab was closed while the line was lost": async ({ volunteer }) => {
    await volunteer.context.setOffline(true);
    await volunteer.typeFor(AWAY_MS);
    await volunteer.close();
    await volunteer.context.setOffline(false);
    await volunteer.open(volunteer.path);
  },
  "the session was ended": async ({ site, volunteer }) => {
    await endSession(site, volunteer);
    // The editor notices it at the next save or request.
    if (await volunteer.typeFor(UNTIL_SIGNED_OUT_MS)) await volunteer.page.reload();
    await volunteer.goOn();
  },
};

/** Ends the session on the server, without the browser's knowledge. */
async function endSession({ port }: Site, { page }: Volunteer): Promise<void> {
  const token = await page.evaluate(() => window.localStorage.getItem("token"));
  const { status } = await ask(port, {
    method: "POST",
    path: "/api/v1/auth/logout",
    headers: { authorization: `Bearer ${token}` },
  });
  if (status !== 204) throw new Error(`The session could not be ended: ${status}.`);
}
