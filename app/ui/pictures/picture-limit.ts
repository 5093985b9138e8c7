import { useRouteLoaderData } from "react-router";

const MEGABYTE = 1024 * 1024;

/** How many megabytes a picture may have. */
export function usePictureLimit(): number {
  const root = useRouteLoaderData("root") as { uploadMaxMb: number } | undefined;
  return root?.uploadMaxMb ?? Infinity;
}

/** What the specification has under a picture's field, and beside it how much is really taken. */
export function usePictureHint(): string {
  const most = usePictureLimit();
  return `PNG, JPG, GIF up to 5MB${Number.isFinite(most) ? ` (larger ones are taken too, up to ${most} MB)` : ""}`;
}

/** Why a file is not sent at all: it says itself that it is no picture, or is too large. The server says the same, but only after the upload. */
export function findPictureProblem({ type, size }: Pick<File, "type" | "size">, mostMb: number): string | null {
  if (type !== "" && !type.startsWith("image/")) return "This is not a picture. Please choose a JPG, PNG, WebP or GIF.";
  return size > mostMb * MEGABYTE ? `This picture is larger than ${mostMb} MB. Please choose a smaller one.` : null;
}
