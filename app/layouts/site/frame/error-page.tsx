import { use } from "react";
import { RequestId } from "../../../platform/http/request-id.ts";
import { ReloadLink, StateView } from "../../../ui/page/state-view.tsx";
import "../../../ui/page/state.css";
import "./site-frame.css";

/** What a visitor sees where a page is missing or failed. Plain links: the router itself may be what failed. */
export function ErrorPage({ status }: { status: number }) {
  return status >= 400 && status < 500 ? <Missing /> : <Failed />;
}

const DOORS = [
  ["/", "Home"],
  ["/programs", "Programs"],
  ["/events", "Events"],
  ["/resources", "Resources"],
  ["/contact", "Contact"],
] as const;

function Missing() {
  return (
    <div className="missing">
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <div className="kolam only-wide" />
      <p className="kick">404</p>
      <h1>This page is not here</h1>
      <p className="lead narrow">
        The address may be wrong, or the page may have moved. Search for it, or go on from here.
      </p>
      <search>
        <form action="/search" className="row">
          <input
            className="input fill"
            type="search"
            name="q"
            aria-label="Search the whole site"
            placeholder="A word or two"
            required
          />
          <button className="btn btn-secondary" type="submit">
            Search
          </button>
        </form>
      </search>
      <p className="row gap-m above-m">
        <a className="btn btn-primary" href="/blog">
          Browse All Articles
        </a>
        {DOORS.map(([to, words]) => (
          <a key={to} className="link" href={to}>
            {words}
          </a>
        ))}
      </p>
    </div>
  );
}

function Failed() {
  const requestId = use(RequestId);
  return (
    <>
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <StateView kind="error" level="h1" title="Unexpected Application Error!">
        <p className="narrow">
          Something on our side did not work. Nothing you did is lost. Please try again in a moment.
        </p>
        {/* The browser does not know it, and leaves what the server wrote. */}
        <p className="meta" suppressHydrationWarning>
          {requestId ? `Request ${requestId}` : ""}
        </p>
        <div className="row">
          <ReloadLink />
          <a className="btn btn-quiet" href="/">
            Home
          </a>
        </div>
      </StateView>
    </>
  );
}
