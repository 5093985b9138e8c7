import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/layout";
import { ErrorPage } from "./error-page.tsx";
import { SiteFrame } from "./site-frame.tsx";

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
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
