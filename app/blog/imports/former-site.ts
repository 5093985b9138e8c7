/** A post of a former site, as its file has it. Texts that are not given are empty. */
export type FormerPost = {
  /** The same in every file of that site. */
  key: string;
  title: string;
  /** HTML. */
  content: string;
  excerpt: string;
  author: string;
  categories: string[];
  tags: string[];
  /** Whether it was published there, or would be on its day. */
  isOut: boolean;
  publishAt: Date | null;
  /** Why it cannot be published as it stands, in sentences. */
  problems: string[];
  /** Where it was: a path, or a full address. */
  link: string;
  picture: { address: string; alt: string };
};

/** What is in a file and is not taken over: what it is, and the post that has it. */
export type Left = { what: string; title: string };

/** A file of a former site. */
export type FormerSite = {
  /** Links to its pages become paths, which old addresses lead on from; empty where it is unknown. */
  address: string;
  posts: FormerPost[];
  left: Left[];
  /** The path at which a file of the site is found in its folder, from its address; empty where it is none. */
  filePath: (address: string) => string;
};
