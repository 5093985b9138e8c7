import { HttpError } from "../../../platform/http/http-error.ts";

const FOREVER = "public, max-age=31536000, immutable";

/** A picture that the server draws; its address changes with what it shows. */
export async function answerDrawn(type: string, open: () => Promise<Buffer | null>): Promise<Response> {
  try {
    const picture = await open();
    if (!picture) return answer("There is no such picture.\n", 404);
    // Shown by other sites: that is what it is for.
    const headers = { "Content-Type": type, "Cache-Control": FOREVER, "Cross-Origin-Resource-Policy": "cross-origin" };
    return new Response(new Uint8Array(picture), { headers });
  } catch (error) {
    if (error instanceof HttpError) return answer(`${error.message}\n`, error.status);
    throw error;
  }
}

function answer(words: string, status: number): Response {
  return new Response(words, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
