import type { Feature } from "../../../platform/features/feature.server.ts";

/** The pages there is one of each: the layout's own, and those of the features. */
export function publicPages(features: readonly Feature[]): string[] {
  const ofFeatures = features.flatMap(({ sitemap }) => sitemap?.pages ?? []);
  return ["/", "/about", ...ofFeatures, "/careers", "/privacy", "/terms", "/api/v1/docs"];
}
