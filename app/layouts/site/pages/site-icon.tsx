import type { Route } from "./+types/site-icon";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { answerDrawn, openSiteIcon } from "../sharing/drawn-pictures.server.ts";

/** The foundation's own icon; its address changes with the picture. */
export function loader({ context, params: { name } }: Route.LoaderArgs) {
  const { db, environment, storage } = context.get(pageContext);
  return answerDrawn("image/png", () => openSiteIcon(db, { name, dataDir: environment.DATA_DIR, storage }));
}
