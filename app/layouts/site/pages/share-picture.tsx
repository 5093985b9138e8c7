import type { Route } from "./+types/share-picture";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { SITE_PICTURES } from "../page-pictures.server.ts";
import { answerDrawn, openSharePicture } from "../sharing/drawn-pictures.server.ts";

/** The picture that goes with a link to one of our pages; its address changes with what it shows. */
export function loader({ context, params: { kind, name } }: Route.LoaderArgs) {
  const { db, now, features, environment, storage } = context.get(pageContext);
  const asked = { features: [SITE_PICTURES, ...features], kind, name, dataDir: environment.DATA_DIR, storage, now };
  return answerDrawn("image/jpeg", () => openSharePicture(db, asked));
}
