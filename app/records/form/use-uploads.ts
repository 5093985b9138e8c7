import { useState } from "react";
import { uploadPicture } from "../../platform/pictures/upload-picture.ts";

/** Stores the files among the pictures of a form, one after the other; one that is on its way can be cancelled. */
export function useUploads() {
  const [sending, setSending] = useState<{ name: string; percent: number; onCancel: () => void } | null>(null);
  /** @returns the file's address, or null where its upload was cancelled */
  const store = async (name: string, file: File): Promise<string | null> => {
    const stop = new AbortController();
    const show = (percent: number) => setSending({ name, percent, onCancel: () => stop.abort() });
    show(0);
    try {
      return (await uploadPicture(file, { onProgress: show, signal: stop.signal })).src;
    } catch (error) {
      if (stop.signal.aborted) return null;
      throw error;
    } finally {
      setSending(null);
    }
  };
  /** @returns the addresses of all; where an upload was cancelled `onCancelled` says which picture takes its place */
  const upload = async (
    pictures: Partial<Record<string, File | string>>,
    onCancelled: (name: string) => string | undefined,
  ): Promise<Record<string, string>> => {
    const stored: Record<string, string> = {};
    for (const [name, picture] of Object.entries(pictures)) {
      const address = picture instanceof File ? ((await store(name, picture)) ?? onCancelled(name)) : picture;
      if (address) stored[name] = address;
    }
    return stored;
  };
  return { upload, uploading: (name: string) => (sending?.name === name ? sending : undefined) };
}

/** `Uploading... 62%` while files are uploaded; otherwise the given text. */
export function savingText(percent: number, otherwise: string): string {
  return percent > 0 ? `Uploading... ${percent}%` : otherwise;
}
