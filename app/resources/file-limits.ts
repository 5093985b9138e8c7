import { z } from "zod";
import { FILES, type FileKind } from "../platform/files/file-kinds.ts";
import type { Content } from "../platform/settings/content.ts";

const megabytes = (kind: FileKind) => z.number().int().positive().max(FILES[kind].most).default(FILES[kind].most);

/** How large the files of the library may be, in megabytes: an admin may ask for less than the server takes. */
export const FILE_LIMITS: Content<Record<FileKind, number>> = {
  key: "fileLimits",
  schema: z
    .object({
      audio: megabytes("audio"),
      video: megabytes("video"),
      pdf: megabytes("pdf"),
      captions: megabytes("captions"),
    })
    .prefault({}),
};
