import type { Route } from "./+types/manifest";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { getSite } from "../../../platform/settings/site.server.ts";
import { answerText } from "../../../platform/sharing/answer-text.ts";
import { iconPath } from "../sharing/icon-name.ts";

/** --bg of the light theme: a manifest knows no other. */
const LIMEWASH = "#f6f3ec";
const icon = (src: string, size: number, purpose: "any" | "maskable") => ({
  src,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The site on a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, description, icon: own } = await getSite(context.get(pageContext).db);
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description,
    lang: "en-IN",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: LIMEWASH,
    background_color: LIMEWASH,
    icons: own
      ? ([192, 512] as const).map((size) => icon(iconPath(own, size), size, "any"))
      : [
          icon("/icon-192.png", 192, "any"),
          icon("/icon-512.png", 512, "any"),
          icon("/icon-maskable-512.png", 512, "maskable"),
        ],
  };
  return answerText(JSON.stringify(manifest), "application/manifest+json");
}
