/**
 * For the head of a page whose address is a secret, such as a mail's link: no search engine lists it, and no other host
 * learns it. Our own form must be able to say where it comes from, or its answer is refused.
 */
export const SECRET_ADDRESS = [
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];
