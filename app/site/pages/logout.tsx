import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Route } from "./+types/logout";
import { clearSession } from "../../platform/auth/session.ts";
import { tellApi } from "../../platform/http/api-client.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Logout", matches) },
  { name: "robots", content: "noindex" },
];

/** Ends the session on the server, in this browser and in its other tabs, then leads to the sign-in page. */
export default function Logout() {
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void tellApi("POST", "/auth/logout")
      // Out of reach or not, this browser forgets the token; the server lets it expire.
      .catch((error: unknown) => console.error("The server could not be told of the logout", error))
      .then(() => {
        clearSession();
        return navigate("/login", { replace: true });
      });
  }, [navigate]);
  return (
    <StateView kind="waiting" level="h1" title="Signing you out...">
      <noscript>
        <p>Signing out needs JavaScript: the session is kept by this browser, not in a cookie.</p>
      </noscript>
    </StateView>
  );
}
