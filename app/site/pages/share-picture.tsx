import type { Route } from "./+types/share-picture";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { openSharePicture } from "../sharing/share-pictures.server.ts";

const FOREVER = "public, max-age=31536000, immutable";

/** The picture that goes with a link to one of our pages; its address changes with what it shows. */
export async function loader({ context, params: { kind, name } }: Route.LoaderArgs) {
  const { db, now, rooms, environment } = context.get(pageContext);
  try {
    const picture = await openSharePicture(db, { rooms, kind, name, dataDir: environment.DATA_DIR, now });
    if (!picture) return answer("There is no such picture.\n", 404);
    // Shown by other sites: that is what it is for.
    const headers = {
      "Content-Type": "image/jpeg",
      "Cache-Control": FOREVER,
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    return new Response(new Uint8Array(picture), { headers });
  } catch (error) {
    if (error instanceof Refusal) return answer(`${error.message}\n`, error.status);
    throw error;
  }
}

function answer(words: string, status: number): Response {
  return new Response(words, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
