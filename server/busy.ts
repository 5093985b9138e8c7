import { createMiddleware } from "hono/factory";

const RETRY_AFTER_S = 2;
const BUSY = "The site is very busy. Please try again in a moment.";
const STARTING = "The site is starting. Please try again in a moment.";
const page = (sentence: string) => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A moment, please</title></head>
<body><h1>A moment, please</h1><p>${sentence}</p></body></html>
`;

/** /healthz is ok while the site starts, so that a supervisor does not end the process. */
export function answerStarting(path: string): Response {
  return path === "/healthz" ? new Response("ok") : answerBusy(path, STARTING);
}

/** Answers 503 beyond a limit. */
export function answerBusy(path: string, sentence = BUSY): Response {
  const isApi = path.startsWith("/api/");
  return new Response(isApi ? JSON.stringify({ success: false, message: sentence }) : page(sentence), {
    status: 503,
    headers: {
      "Content-Type": isApi ? "application/json" : "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": String(RETRY_AFTER_S),
    },
  });
}

/** Limits how many requests are handled at once. */
export function limitUnderWay(limit: number) {
  const unlessBusy = atMost(limit);
  return createMiddleware((c, next) => unlessBusy<Response | void>(next, () => answerBusy(c.req.path)));
}

/** Limits how much work runs at once; beyond that it returns `otherwise`. */
export function atMost(limit: number) {
  let underWay = 0;
  return async <Result>(work: () => Promise<Result>, otherwise: () => Result): Promise<Result> => {
    if (underWay >= limit) return otherwise();
    underWay++;
    try {
      return await work();
    } finally {
      underWay--;
    }
  };
}
