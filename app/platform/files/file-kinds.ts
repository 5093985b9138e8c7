/** The kinds of files that the library accepts. */
export const FILE_KINDS = ["audio", "video", "pdf", "captions"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

type Known = {
  /** For sentences such as "This is not a complete MP4 film". */
  what: string;
  most: number;
  /** For the file dialog; the server checks the content. */
  accept: string;
};

/** `most` is in megabytes. */
export const FILES: Record<FileKind, Known> = {
  audio: { what: "MP3 or M4A file", most: 200, accept: ".mp3,.m4a,audio/mpeg,audio/mp4" },
  video: { what: "MP4 film", most: 500, accept: ".mp4,.m4v,video/mp4" },
  pdf: { what: "PDF", most: 40, accept: ".pdf,application/pdf" },
  captions: { what: "WebVTT file", most: 1, accept: ".vtt,text/vtt" },
};

/** The name of a file, in storage and under /files. */
export const FILE_NAME = /^[0-9a-f]{32}\.(?:mp3|m4a|mp4|pdf|vtt)$/;

/** By the extension in its name. */
export const FILE_TYPES: Record<string, string> = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  mp4: "video/mp4",
  pdf: "application/pdf",
  vtt: "text/vtt; charset=utf-8",
};
