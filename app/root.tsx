// First, because the first of them states the order of the layers.
import "./ui/style/tokens.css";
import "./ui/style/reset.css";
import "./ui/style/fonts.css";
import "./ui/style/base.css";
import "./ui/style/buttons.css";
import "./ui/style/badges.css";
import "./ui/style/fields.css";
import "./ui/style/menus.css";
import "./ui/style/cards.css";
import "./ui/style/ornaments.css";
import { useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
} from "react-router";
import type { Route } from "./+types/root";
import { findAccounts } from "./giving/accounts/find-accounts.server.ts";
import { NEWSLETTER_WORDS } from "./newsletter/newsletter-content.ts";
import { pageContext } from "./platform/rendering/context.server.ts";
import { getContent } from "./platform/settings/content.server.ts";
import { getSite } from "./platform/settings/site.server.ts";
import { siteSchema } from "./platform/settings/site.ts";
import { indiaYear } from "./platform/time/india-time.ts";
import { pictureLimitMb, UPLOAD_LIMITS } from "./platform/uploads/limits.ts";
import { ErrorPage } from "./layouts/site/frame/error-page.tsx";
import { keepDocument, keepPage } from "./layouts/site/frame/keep-page.ts";
import { SiteIcons } from "./layouts/site/frame/site-icons.tsx";
import { fontPreload } from "./ui/style/font-preload.ts";
// oxlint-disable-next-line import/default -- Vite makes it a program of its own and gives its address
import startScript from "./platform/rendering/first-script.ts?worker&url";

export const links: Route.LinksFunction = () => [
  // The faces of every first view, the larger first: it is sent over the page's own connection, which is warm.
  fontPreload("anek-latin-var"),
  fontPreload("tiro-roman"),
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

/** Without its own name the site still has its frame, in which each page can say what failed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment, partFailed, now } = context.get(pageContext);
  const [site, accounts, newsletter, limits] = await Promise.all([
    getSite(db),
    findAccounts(db),
    getContent(db, NEWSLETTER_WORDS),
    getContent(db, UPLOAD_LIMITS),
  ]).catch((error: unknown) => {
    partFailed(error, "The site's identity could not be read");
    return [
      siteSchema.parse({}),
      null,
      NEWSLETTER_WORDS.schema.parse(undefined),
      UPLOAD_LIMITS.schema.parse(undefined),
    ] as const;
  });
  return {
    site,
    hasAccounts: accounts !== null,
    newsletter,
    siteUrl: environment.SITE_URL,
    year: indiaYear(now),
    uploadMaxMb: pictureLimitMb(limits, environment.UPLOAD_MAX_MB),
  };
}

/**
 * Asked for again with each public page, because data that leaves a part out has an address of its own, which no
 * cache holds. No form changes it, and the panel's pages ask the server for nothing but their own.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, formMethod }) =>
  formMethod === undefined && !nextUrl.pathname.startsWith("/admin");

/** A page that is a plain document says so: `export const handle = { withoutScript: true }`. */
type Handle = { withoutScript?: true } | undefined;

export function Layout({ children }: { children: React.ReactNode }) {
  const { withoutScript } = (useMatches().at(-1)?.handle as Handle) ?? {};
  return (
    <html lang="en-IN" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {/* Before the stylesheet, which would hold it up; after Meta, whose hero addresses it reads. */}
        <script src={startScript} type={import.meta.env.DEV ? "module" : undefined} />
        <Links />
        <SiteIcons />
      </head>
      <body>
        {children}
        {!withoutScript && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  // Styles show the controls that need script once there is script to answer them.
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
    window.heldForm?.requestSubmit();
    // The development server reloads pages itself.
    if (!import.meta.env.DEV && "navigation" in window) window.navigation.addEventListener("navigate", keepDocument);
  }, []);
  return <Outlet />;
}

/** The last resort: not even the frame of the site could be made. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="wrap">
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  );
}
