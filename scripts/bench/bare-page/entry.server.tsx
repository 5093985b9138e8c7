import { ServerRouter, type EntryContext } from "react-router";
import { drawWhole } from "../../../app/platform/rendering/document.server.ts";

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(await drawWhole(<ServerRouter context={context} url={request.url} />), { status, headers });
}
