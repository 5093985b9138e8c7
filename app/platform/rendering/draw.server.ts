import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** Draws a page whole before anything of it is sent, so that what fails can still become another page. */
export function drawWhole(page: ReactElement): Promise<string> {
  return new Promise((done, fail) => {
    const { pipe } = renderToPipeableStream(page, {
      // Large parts would otherwise come out of order, with scripts that put them in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => done(text(pipe(new PassThrough()))),
      onError: fail,
    });
  });
}
