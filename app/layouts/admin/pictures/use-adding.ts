import pLimit from "p-limit";
import { useEffect, useRef, useState } from "react";
import { ApiProblem, sentenceOf } from "../../../platform/api/api-problem.ts";
import { uploadPicture } from "../../../platform/pictures/upload-picture.ts";
import type { AddedToLibrary } from "../../../platform/pictures/library-picture.ts";
import { findPictureProblem, usePictureLimit } from "../../../ui/pictures/picture-limit.ts";

/** A file on its way into the library, or one that did not get there. */
export type AddingPicture = { key: string; file: File; percent: number; problem: string | null; stop: AbortController };

const FAILED = "It could not be added. Please try again.";
/** However many are dropped at once: a slow line is shared by two. */
const limitAdding = pLimit(2);
let made = 0;

/** Adds pictures to the library, several at once; what fails stays, says why, and can be tried again. */
export function useAdding(onAdded: (picture: AddedToLibrary) => void) {
  const [adding, setAdding] = useState<AddingPicture[]>([]);
  const mostMb = usePictureLimit();
  const hear = useRef(onAdded);
  useEffect(() => {
    hear.current = onAdded;
  });
  const change = (key: string, how: Partial<AddingPicture>) =>
    setAdding((now) => now.map((one) => (one.key === key ? { ...one, ...how } : one)));
  const remove = (key: string) => setAdding((now) => now.filter((one) => one.key !== key));
  const send = async ({ key, file, stop: { signal } }: AddingPicture) => {
    const sent = { onProgress: (percent: number) => change(key, { percent }), signal };
    try {
      const picture = await limitAdding(() => uploadPicture(file, sent));
      remove(key);
      hear.current(picture);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiProblem)) console.error(FAILED, error);
      change(key, { problem: sentenceOf(error, FAILED) });
    }
  };
  const add = (files: File[]) => {
    const begun = files.map((file) => beginAdding(file, mostMb));
    setAdding((now) => [...begun, ...now]);
    for (const one of begun) if (one.problem === null) void send(one);
  };
  const retry = (one: AddingPicture) => {
    change(one.key, { percent: 0, problem: null });
    void send(one);
  };
  /** Ends its upload, if it is on its way. */
  const dismiss = ({ key, stop }: AddingPicture) => {
    stop.abort();
    remove(key);
  };
  return { adding, add, retry, dismiss };
}

function beginAdding(file: File, mostMb: number): AddingPicture {
  const problem = findPictureProblem(file, mostMb);
  return { key: `adding-${(made += 1)}`, file, percent: 0, problem, stop: new AbortController() };
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
