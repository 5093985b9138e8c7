const FIVE_MINUTES = "public, max-age=300";

/** A document for programs: feeds, sitemaps, the manifest. */
export function answerText(body: string, type: string): Response {
  return new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": FIVE_MINUTES } });
}
