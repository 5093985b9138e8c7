import pLimit from "p-limit";
import { useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { ApiProblem, sentenceOf } from "../../../platform/api/api-problem.ts";
import { uploadPicture } from "../../../platform/pictures/upload-picture.ts";
import type { AddedToLibrary } from "../../../platform/pictures/library-picture.ts";

/** A file on its way into the library, or one that did not get there. */
export type AddingPicture = { key: string; file: File; percent: number; problem: string | null };

const FAILED = "It could not be added. Please try again.";
const MEGABYTE = 1024 * 1024;
/** However many are dropped at once: a slow line is shared by two. */
const limitAdding = pLimit(2);
let made = 0;

/** Adds pictures to the library, several at once; what fails stays, says why, and can be tried again. */
export function useAdding(onAdded: (picture: AddedToLibrary) => void) {
  const [adding, setAdding] = useState<AddingPicture[]>([]);
  const root = useRouteLoaderData("root") as { uploadMaxMb: number } | undefined;
  const hear = useRef(onAdded);
  useEffect(() => {
    hear.current = onAdded;
  });
  const change = (key: string, how: Partial<AddingPicture>) =>
    setAdding((now) => now.map((one) => (one.key === key ? { ...one, ...how } : one)));
  const dismiss = (key: string) => setAdding((now) => now.filter((one) => one.key !== key));
  const send = async ({ key, file }: AddingPicture) => {
    try {
      const picture = await limitAdding(() => uploadPicture(file, (percent) => change(key, { percent })));
      dismiss(key);
      hear.current(picture);
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error(FAILED, error);
      change(key, { problem: sentenceOf(error, FAILED) });
    }
  };
  const add = (files: File[]) => {
    const begun = files.map((file) => beginAdding(file, root?.uploadMaxMb));
    setAdding((now) => [...begun, ...now]);
    for (const one of begun) if (one.problem === null) void send(one);
  };
  const retry = (one: AddingPicture) => {
    change(one.key, { percent: 0, problem: null });
    void send(one);
  };
  return { adding, add, retry, dismiss };
}

/** What is too large, or says itself that it is no picture, is not sent at all. */
function beginAdding(file: File, maxMb = Infinity): AddingPicture {
  const isOther = file.type !== "" && !file.type.startsWith("image/");
  const problem = isOther
    ? "This is not a picture. Please choose a JPG, PNG, WebP or GIF."
    : file.size > maxMb * MEGABYTE
      ? `This picture is larger than ${maxMb} MB. Please choose a smaller one.`
      : null;
  return { key: `adding-${(made += 1)}`, file, percent: 0, problem };
}

/** Hears of files that are dropped anywhere on the page, or pasted; `isOn` is false while something else takes them. */
export function useDroppedFiles(onFiles: (files: File[]) => void, isOn = true): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (!isOn) return;
    const take = (event: Event, data: DataTransfer | null) => {
      const files = Array.from(data?.files ?? []);
      // What an editor or a field has taken is theirs; this may be heard after they have.
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer);
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData);
    // Without this the browser would open the file in place of the page.
    const onOver = (event: DragEvent) => event.dataTransfer?.types.includes("Files") && event.preventDefault();
    document.addEventListener("dragover", onOver);
    document.addEventListener("drop", onDrop);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("dragover", onOver);
      document.removeEventListener("drop", onDrop);
      document.removeEventListener("paste", onPaste);
    };
  }, [isOn]);
}
