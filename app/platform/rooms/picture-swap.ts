/** One picture by its id, and another that is to be shown in its place. */
export type PictureSwap = { from: string; to: { id: string; src: string } };
