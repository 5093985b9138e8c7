import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import type { Route } from "./+types/root";
import { pageContext } from "./platform/http/context.server.ts";
import { headScript } from "./platform/http/head-script.ts";
import { getSite } from "./platform/settings/site.server.ts";
import { indiaYear } from "./platform/time/india-time.ts";
import { ErrorPage } from "./site/error-page.tsx";
import stylesheet from "./site/site.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: "/fonts/tiro-roman.woff2", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: "/fonts/anek-latin-var.woff2", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  return { site: await getSite(db), year: indiaYear(now) };
}

/** Site data never changes between two pages of one visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {/* Before the stylesheet, which would hold it up; after Meta, whose hero addresses it reads. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}

