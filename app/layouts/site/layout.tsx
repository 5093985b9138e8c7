import { isRouteErrorResponse, Outlet, useMatches } from "react-router";
import type { Route } from "./+types/layout";
import { NewsletterBox } from "../../newsletter/ui/subscribe.tsx";
import { ErrorPage } from "./frame/error-page.tsx";
import { SiteFrame } from "./frame/site-frame.tsx";
import { useSite } from "./frame/use-site.ts";
import "../../ui/reading/print.css";

/** A page that wants the newsletter below it says so: `export const handle = { after: "newsletter" }`. */
type Handle = { after?: "newsletter" } | undefined;

export default function SiteLayout() {
  const { newsletter } = useSite();
  const { after } = (useMatches().at(-1)?.handle as Handle) ?? {};
  return (
    <SiteFrame>
      <Outlet />
      {after === "newsletter" && <NewsletterBox {...newsletter} />}
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <div className="wrap under-bar">
        <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
      </div>
    </SiteFrame>
  );
}
