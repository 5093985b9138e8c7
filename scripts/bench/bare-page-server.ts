import { getRequestListener } from "@hono/node-server";
import { createServer } from "node:http";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  Links,
  Meta,
  Outlet,
  Scripts,
  ServerRouter,
  useLoaderData,
  type EntryContext,
} from "react-router";
import { handmadeBuild } from "../../tests/support/handmade-build.ts";

/** With them the page has 32 KB. */
const CARDS = 123;
const WORDS =
  "Sit with us in person, or from wherever you are. Most mornings are free, and so is the tea that follows.";

const listCards = () =>
  Array.from({ length: CARDS }, (_, number) => ({ id: `morning-${number}`, title: `Morning ${number}` }));

function Root() {
  const head = h("head", null, h("meta", { charSet: "utf-8" }), h(Meta), h(Links));
  return h("html", { lang: "en" }, head, h("body", null, h(Outlet), h(Scripts)));
}

function Page() {
  const cards = useLoaderData<ReturnType<typeof listCards>>();
  const drawn = cards.map(({ id, title }) =>
    h(
      "article",
      { key: id, className: "card" },
      h("h2", { className: "card-title" }, h("a", { className: "card-link", href: `/mornings/${id}` }, title)),
      h("p", { className: "card-words" }, WORDS),
    ),
  );
  return h("main", null, h("h1", null, "Mornings"), drawn);
}

function draw(request: Request, status: number, headers: Headers, context: EntryContext): Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = renderToString(
    h(ServerRouter, { context: { ...context, serverHandoffStream: undefined }, url: request.url }),
  );
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** The least that this stack can do: a page of 32 KB without database, settings, log or cache. What renders are measured against. */
const pages = handmadeBuild(draw, [
  { id: "root", path: "", module: { default: Root } },
  { id: "page", parentId: "root", index: true, module: { default: Page, loader: listCards } },
]);
const handle = createRequestHandler(pages, "production");
const answer = getRequestListener((request) => handle(request));
const server = createServer((request, response) => void answer(request, response));
server.listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => process.send?.("ready"));
process.on("disconnect", () => process.exit(0));
