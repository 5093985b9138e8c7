import { QueryClientProvider } from "@tanstack/react-query";
import { Globe, Mail } from "lucide-react";
import { useState } from "react";
import { Link, Outlet } from "react-router";
import type { Route } from "./+types/layout";
import { panelQueries } from "../../platform/endpoints/queries.ts";
import { useSessionEnd } from "../../platform/sign-in/use-session-end.ts";
import { DialogBand } from "../../ui/page/dialog.tsx";
import { SignedOutBand } from "../../ui/page/signed-out-band.tsx";
import { OfflineBand } from "../../ui/page/offline-band.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import { Toaster } from "../../ui/page/toast.tsx";
import { PictureChooser, type ChooserProps } from "../../ui/pictures/picture-chooser.ts";
import { PageFinder, type FinderProps } from "../../ui/editor/page-finder.ts";
import { letStaffThrough } from "./guard.ts";
import { LibraryChooser } from "./pictures/library-chooser.tsx";
import { FoundPages } from "./search/found-pages.tsx";
import { MailBand } from "./mail-band.tsx";
import { RestoredBand } from "./restored-band.tsx";
import { Sidebar } from "./sidebar.tsx";
import "../../ui/lists/records.css";
import "../../ui/people/people.css";
import "./docked.css";
import "./forms.css";
import "./frame.css";
import "./touch.css";

const TOAST_MS = 4_000;
const drawChooser = (props: ChooserProps) => <LibraryChooser {...props} />;
const drawFinder = (props: FinderProps) => <FoundPages {...props} />;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [letStaffThrough];

/** The server renders this frame without personal data; each page then asks the API for its own. */
export default function AdminLayout({ matches }: Route.ComponentProps) {
  const { site, year } = matches[0].loaderData;
  const hasEnded = useSessionEnd();
  const [client] = useState(panelQueries);
  return (
    <div className="admin">
      <meta name="robots" content="noindex" />
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <QueryClientProvider client={client}>
        <Sidebar />
        <div className="admin-main">
          <main id="main" tabIndex={-1}>
            <noscript>
              <p className="notice-error">
                The admin panel needs JavaScript. Please switch it on in your browser and reload this page.
              </p>
            </noscript>
            {hasEnded ? <SignedOutBand /> : <OfflineBand />}
            <RestoredBand />
            <MailBand />
            <PictureChooser value={drawChooser}>
              <PageFinder value={drawFinder}>
                <DialogBand value={hasEnded && <SignedOutBand />}>
                  <Outlet />
                </DialogBand>
              </PageFinder>
            </PictureChooser>
          </main>
          <footer className="row spread meta admin-foot">
            <span>© {year} Admin Panel. All rights reserved.</span>
            <span>
              <a href="/" className="icon-btn" aria-label={`${site.name}, the public site`}>
                <Globe aria-hidden className="icon" />
              </a>
              <a href={`mailto:${site.email}`} className="icon-btn" aria-label={`Write to ${site.email}`}>
                <Mail aria-hidden className="icon" />
              </a>
            </span>
          </footer>
        </div>
      </QueryClientProvider>
      <Toaster duration={TOAST_MS} />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <main className="middle admin-alone">
      <StateView kind="error" level="h1" title="Unexpected Application Error!">
        <p>Something went wrong on this page. What you typed is kept in this browser.</p>
        <div className="row page-actions">
          <Link to="/" className="btn btn-secondary">
            Go to the home page
          </Link>
          <Link to="/admin" className="btn btn-quiet">
            Back to the dashboard
          </Link>
        </div>
      </StateView>
    </main>
  );
}
