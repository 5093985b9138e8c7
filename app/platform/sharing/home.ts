import { useLocation, useRouteLoaderData } from "react-router";
import { answerTime } from "../settings/answer-time.ts";
import type { Site } from "../settings/site.ts";

/** The foundation and its address on the web, as the root route loads them. */
export type Home = { site: Site; siteUrl: string };

/** Reads the data of the root route, which is the first match. */
export function homeOf(matches: readonly unknown[]): Home | null {
  const root = matches[0] as { loaderData?: Partial<Home> } | undefined;
  const { site, siteUrl } = root?.loaderData ?? {};
  return site && siteUrl ? { site, siteUrl } : null;
}

/** The foundation and its address, on a public page; undefined where the root route failed. */
export function useHome(): Home | undefined {
  return useRouteLoaderData("root") as Home | undefined;
}

/** When visitors are answered, as a part of a sentence. */
export function useAnswerTime(): string {
  const home = useHome();
  return home ? answerTime(home.site) : "";
}

/** The page's absolute address, without its query, for sharing. */
export function useAddress(): string {
  return useAddressOf(useLocation().pathname);
}

/** The absolute address of a page of this site. */
export function useAddressOf(path: string): string {
  return (useHome()?.siteUrl ?? "") + path;
}
