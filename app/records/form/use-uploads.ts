import { uploadPicture } from "../../platform/pictures/upload-picture.ts";
import { useCancellableUpload } from "../../ui/forms/upload-progress.tsx";

/** Stores the files among the pictures of a form, one after the other; one that is on its way can be cancelled. */
export function useUploads() {
  const { uploading, upload: send } = useCancellableUpload();
  /** @returns the addresses of all; where an upload was cancelled `onCancelled` says which picture takes its place */
  const upload = async (
    pictures: Partial<Record<string, File | string>>,
    onCancelled: (name: string) => string | undefined,
  ): Promise<Record<string, string>> => {
    const store = async (name: string, file: File) =>
      (await send(name, file, (sending) => uploadPicture(file, sending)))?.src ?? onCancelled(name);
    const stored: Record<string, string> = {};
    for (const [name, picture] of Object.entries(pictures)) {
      const address = picture instanceof File ? await store(name, picture) : picture;
      if (address) stored[name] = address;
    }
    return stored;
  };
  return { upload, uploading: (name: string) => (uploading?.name === name ? uploading : undefined) };
}

/** `Uploading... 62%` while files are uploaded; otherwise the given text. */
export function savingText(percent: number, otherwise: string): string {
  return percent > 0 ? `Uploading... ${percent}%` : otherwise;
}
