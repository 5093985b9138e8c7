import { useEffect, useRef } from "react";

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
