import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Route } from "./+types/logout";
import { logOut } from "../../../platform/auth/session.ts";
import { countUnsaved, dropAllUnsaved } from "../../../platform/forms/unsaved-form.ts";
import { tellApi } from "../../../platform/api/api-client.ts";
import { ConfirmDialog } from "../../../ui/page/dialog.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { StateView } from "../../../ui/page/state-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Logout", matches) },
  { name: "robots", content: "noindex" },
];

/**
 * Ends the session on the server, in this browser and in its other tabs, then leads to the sign-in page. Drafts go with
 * it, so where there are any it asks first.
 */
export default function Logout() {
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const [drafts, setDrafts] = useState(0);
  const leave = useCallback(() => {
    setDrafts(0);
    void tellApi("POST", "/auth/logout")
      // Out of reach or not, this browser forgets the token; the server lets it expire.
      .catch((error: unknown) => console.error("We could not sign you out on the server", error))
      .then(() => {
        dropAllUnsaved();
        logOut();
        return navigate("/login", { replace: true });
      });
  }, [navigate]);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const count = countUnsaved();
    if (count > 0) setDrafts(count);
    else leave();
  }, [leave]);
  if (drafts > 0)
    return (
      <ConfirmDialog
        title="Log out?"
        question={`This browser keeps ${drafts === 1 ? "a draft that is" : `${drafts} drafts that are`} not saved. Logging out deletes ${drafts === 1 ? "it" : "them"}.`}
        action="Log out"
        working={null}
        onConfirm={leave}
        onClose={() => void navigate(-1)}
      />
    );
  return (
    <StateView kind="waiting" level="h1" title="Signing you out...">
      <noscript>
        <p>Signing out needs JavaScript: the session is kept by this browser, not in a cookie.</p>
      </noscript>
    </StateView>
  );
}
