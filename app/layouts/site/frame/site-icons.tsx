import { useRouteLoaderData } from "react-router";
import type { Site } from "../../../platform/settings/site.ts";
import { iconPath } from "../sharing/icon-name.ts";

/** The icons of the browser's tab and the home screen: the foundation's own, or the mark that came with the site. */
export function SiteIcons() {
  const data = useRouteLoaderData("root") as { site: Site } | undefined;
  const own = data?.site.icon;
  if (!own)
    return (
      <>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    );
  return (
    <>
      <link rel="icon" href={iconPath(own, 192)} type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href={iconPath(own, 180)} />
    </>
  );
}
