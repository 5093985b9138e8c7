/** Asks for a face before the words that need it are read; with a media query only where it holds. */
export const fontPreload = (name: string, media?: string) =>
  ({
    rel: "preload",
    href: `/fonts/${name}.woff2`,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
    media,
  }) as const;

/** For pages whose first paint would wait for it: they have words in italics. */
export const italicAtOnce = fontPreload("tiro-italic");
/** The same for pages that have them beside the text, where there is room for a listing. */
export const italicBeside = fontPreload("tiro-italic", "(width >= 64rem)");
