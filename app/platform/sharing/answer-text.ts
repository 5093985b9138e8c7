const FIVE_MINUTES = "public, max-age=300";

/** Answers with a document for programs, such as a feed, a sitemap or the manifest. */
export function answerText(body: string, type: string): Response {
  return new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": FIVE_MINUTES } });
}
