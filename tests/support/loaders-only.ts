import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createElement, type ComponentType } from "react";
import {
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
  type EntryContext,
  type ServerBuild,
} from "react-router";
import routes from "../../app/routes.ts";
import { handmadeBuild, type Draw } from "./handmade-build.ts";

type RouteModule = ServerBuild["routes"][string] extends infer Route
  ? NonNullable<Route> extends { module: infer Module }
    ? Module
    : never
  : never;
type PublicRoute = { id: string; parentId: string; path: string | undefined; isIndex: boolean; file: string };

const modules = import.meta.glob<RouteModule>([
  "../../app/*/pages/*.tsx",
  "../../app/layouts/*/pages/*.tsx",
  "../../app/layouts/site/layout.tsx",
]);

/** The public half of app/routes.ts, flat, each with the address pattern of its page; a layout has none. */
export const publicRoutes: PublicRoute[] = flatten(routes, "root");

function flatten(entries: RouteConfigEntry[], parentId: string): PublicRoute[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    if (file.startsWith("layouts/admin/")) return [];
    const own = { id: id ?? file, parentId, path, isIndex: index === true, file };
    return [own, ...flatten(children, own.id)];
  });
}

/** Every public page's address pattern, such as `/blog/:postId`. */
export const publicPatterns = publicRoutes
  .filter(({ path, isIndex }) => path !== undefined || isIndex)
  .map(({ path = "" }) => `/${path}`);

/**
 * The site's pages as the server knows them, without their looks: a document request runs the loaders it would run,
 * side by side and through React Router's own handler, and is answered with nothing but status and headers.
 */
export function loadersOnly(): Promise<ServerBuild> {
  return buildOf(answerWithoutPage);
}

/** The same with their words, as the server draws them: slower, and without what a browser would add. */
export async function wholePages(): Promise<ServerBuild> {
  const { default: draw } = await import("../../app/entry.server.tsx");
  return buildOf(draw, withProps);
}

/** React Router's own build does this: a page is given what its hooks would tell. */
function withProps(module: RouteModule): RouteModule {
  const wrap = (Part: unknown) =>
    Part &&
    function WithProps() {
      const told = { params: useParams(), loaderData: useLoaderData<unknown>(), actionData: useActionData<unknown>() };
      return createElement(Part as ComponentType<Record<string, unknown>>, {
        ...told,
        matches: useMatches(),
        error: useRouteError(),
      });
    };
  const { default: page, ErrorBoundary } = module as { default?: unknown; ErrorBoundary?: unknown };
  return { ...module, default: wrap(page), ErrorBoundary: wrap(ErrorBoundary) } as RouteModule;
}

async function buildOf(draw: Draw, ready = (module: RouteModule) => module): Promise<ServerBuild> {
  const rootModule = (await import("../../app/root.tsx")) as unknown as RouteModule;
  const root = { id: "root", path: "", module: ready(rootModule) };
  const pages = await Promise.all(
    publicRoutes.map(async ({ id, parentId, path, isIndex, file }) => ({
      id,
      parentId,
      ...(path === undefined ? {} : { path }),
      ...(isIndex ? { index: true as const } : {}),
      module: ready(await load(file)),
    })),
  );
  return handmadeBuild(draw, [root, ...pages]);
}

async function load(file: string): Promise<RouteModule> {
  const module = await modules[`../../app/${file}`]?.();
  if (!module) throw new Error(`There is no route module ${file}.`);
  return module;
}

async function answerWithoutPage(
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext }: EntryContext,
): Promise<Response> {
  requirePlain(staticHandlerContext.loaderData, "loaderData");
  return new Response(null, { status, headers });
}

/** A page carries its data as JSON: a date or a map in it would reach the browser as something else. */
function requirePlain(value: unknown, name: string): void {
  if (typeof value !== "object" || value === null) {
    if (["bigint", "symbol", "function"].includes(typeof value)) throw new Error(`${name} is a ${typeof value}.`);
  } else if (Array.isArray(value)) value.forEach((item, index) => requirePlain(item ?? null, `${name}[${index}]`));
  else if ([Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null))
    for (const [key, item] of Object.entries(value)) requirePlain(item, `${name}.${key}`);
  else throw new Error(`${name} is a ${value.constructor.name}, which JSON does not know.`);
}
