import { useRouteLoaderData } from "react-router";

/** What the specification has under a picture's field, and beside it how much is really taken. */
export function usePictureHint(): string {
  const root = useRouteLoaderData("root") as { uploadMaxMb: number } | undefined;
  return `PNG, JPG, GIF up to 5MB${root ? ` (larger ones are taken too, up to ${root.uploadMaxMb} MB)` : ""}`;
}
